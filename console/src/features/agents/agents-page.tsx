import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type Agent, findAgents } from '@tamis/contract/agents';
import { merchantNames } from '@tamis/contract/merchants/management';
import { useState } from 'react';
import { pageQueryOf, queryOf } from '../../api/query.ts';
import { useSession } from '../../components/use-session.ts';
import { narrowScreen } from '../../ui/breakpoints.ts';
import { AgentsList, LinksDialog } from './agents-list.tsx';
import { LinkDialog, type Merchant, NewLinkDialog } from './link-dialog.tsx';
import { MatrixPage } from './matrix-page.tsx';
import { DownloadAgents, NewAgent, type Parts, useAgentsList, views } from './parts.tsx';
import { agentTexts } from './texts.ts';

/** The link that is made or changed; without a merchant one is chosen. */
interface Shown {
  agent: Agent;
  merchant: Merchant | undefined;
  /** All links of the agent, to choose one. */
  isOverview?: boolean;
}

/** Agents with the merchants that they work for: as a list, or as a matrix. */
export function AgentsPage() {
  const say = agentTexts.useTexts();
  const isNarrow = useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false });
  const list = useAgentsList();
  const { view, ...input } = list.input;
  const query = useQuery(pageQueryOf(findAgents, { body: input }));
  const merchants = useMerchants();
  const [shown, show] = useState<Shown>();
  // By its id, since the list may have been read anew meanwhile.
  const agent = query.data?.agents.find(({ id }) => id === shown?.agent.id) ?? shown?.agent;
  const link = agent?.links.find(({ merchantId, state }) => merchantId === shown?.merchant?.id && state === 'active');
  const close = (): void => show(undefined);
  const actions = (
    <>
      {!isNarrow && (
        <SegmentedControl
          aria-label={say('view')}
          value={view}
          onChange={(next) => list.change({ view: next })}
          data={views.map((one) => ({ value: one, label: say(`view.${one}`) }))}
        />
      )}
      <DownloadAgents search={input.search} />
      <NewAgent />
    </>
  );
  const parts: Parts = {
    list,
    query,
    actions,
    merchants,
    isNarrow: isNarrow ?? false,
    onOpen: (of, chosen) => show({ agent: of, merchant: chosen }),
    onShow: (of) => show({ agent: of, merchant: undefined, isOverview: true }),
  };
  return (
    <>
      {view === 'matrix' && !isNarrow ? <MatrixPage {...parts} /> : <AgentsList {...parts} />}
      {agent && shown && link && <LinkDialog agent={agent} link={link} onClose={close} />}
      {agent && shown?.isOverview && <LinksDialog agent={agent} onOpen={parts.onOpen} onClose={close} />}
      {agent && shown && !shown.isOverview && !link && (
        <NewLinkDialog agent={agent} merchant={shown.merchant} merchants={merchants.data ?? []} onClose={close} />
      )}
    </>
  );
}

/** Whom agents can be linked to, by name: everybody but their own organisation. */
function useMerchants() {
  const ownId = useSession()?.merchant.id;
  return useQuery({
    ...queryOf(merchantNames),
    select: ({ merchants }): Merchant[] =>
      Object.entries(merchants)
        .map(([id, name]) => ({ id, name }))
        .filter(({ id }) => id !== ownId)
        .toSorted((one, other) => one.name.localeCompare(other.name)),
  });
}
