import { Button } from '@mantine/core';
import { IconId, IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Agent, exportAgents, type findAgents } from '@tamis/contract/agents';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { inChoice } from '../../components/address/address.ts';
import { SheetButton } from '../../components/download/sheet-button.tsx';
import { useList } from '../../components/list-page/use-list.ts';
import { iconProps } from '../../ui/icon.ts';
import type { Merchant } from './link-dialog.tsx';
import { agentTexts } from './texts.ts';

export const views = ['list', 'matrix'] as const;

/** What list and matrix are given. */
export interface Parts {
  list: ReturnType<typeof useAgentsList>;
  query: UseQueryResult<OutputOf<typeof findAgents>>;
  merchants: UseQueryResult<Merchant[]>;
  actions: ReactNode;
  isNarrow: boolean;
  /** Makes a link, or changes it. */
  onOpen: (agent: Agent, merchant?: Merchant) => void;
  /** Shows all links of an agent. */
  onShow: (agent: Agent) => void;
}

/** Kept in the address for both. */
export const useAgentsList = () =>
  useList({ orders: ['name', 'email', 'role', 'merchants', 'links'], filters: { view: inChoice(...views) } });

/** What the list shows now, all pages of it, with every link. */
export function DownloadAgents({ search }: { search: string }) {
  const say = agentTexts.useTexts();
  return <SheetButton label={say('download')} make={() => call(exportAgents, { body: { search } })} />;
}

/** An agent is made as any user is. */
export function NewAgent() {
  const say = agentTexts.useTexts();
  return (
    <Button component={Link} to="/usermanagement/newuser" leftSection={<IconPlus {...iconProps} />}>
      {say('new')}
    </Button>
  );
}

export const emptyState = (say: ReturnType<typeof agentTexts.useTexts>) => ({
  icon: <IconId size={20} stroke={1.75} />,
  title: say('empty'),
  text: say('emptyText'),
  action: <NewAgent />,
});

/** How many there are, beside the title. */
export function Summary({ data }: { data: OutputOf<typeof findAgents> | undefined }) {
  const say = agentTexts.useTexts();
  return data && `${say('agents', { count: data.totalRecords })} · ${say('links', { count: data.links })}`;
}
