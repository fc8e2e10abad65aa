import { Button, Switch } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import {
  type Agent,
  type AgentLink,
  allAgents,
  changeAgentLink,
  deniableClaims,
  findAgentLinks,
  findAgents,
  linkAgent,
  unlinkAgent,
} from '@tamis/contract/agents';
import type { Claim } from '@tamis/contract/calls/claims';
import { dayAfter, startOfDay } from '@tamis/contract/terms/zoned-days';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/query.ts';
import { useClaimLabel } from '../../components/claims/use-claim-groups.ts';
import { ConfirmDialog } from '../../components/confirm/confirm-dialog.tsx';
import { DayInput } from '../../components/day-input/day-input.tsx';
import { Facts } from '../../components/detail-page/facts.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { type EndpointForm, useEndpointForm } from '../../components/form/use-endpoint-form.ts';
import { readPreferences } from '../../format/preferences.ts';
import { useFormat } from '../../format/use-format.ts';
import { ChoiceField } from '../../ui/choice/choice-field.tsx';
import { ChoicesField } from '../../ui/choice/choices-field.tsx';
import { iconProps } from '../../ui/icon.ts';
import { toast } from '../../ui/toast/toast.tsx';
import classes from './agents.module.css';
import { lastDayOf } from './link-mark.tsx';
import { agentTexts } from './texts.ts';

export interface Merchant {
  id: string;
  name: string;
}

interface Values extends Record<string, unknown> {
  merchantId: string;
  until: string;
  notify: boolean;
  deniedClaims: string[];
}

const DIALOG_WIDTH = 480;

const refreshes = [findAgents, findAgentLinks, allAgents];

/** What is sent of a link: it ends when its last day is over. */
const bodyOf = (agentId: string, { merchantId, until, notify, deniedClaims }: Values) => ({
  agentId,
  merchantId,
  until: until === '' ? null : startOfDay(dayAfter(until), readPreferences(localStorage).timeZone).toISOString(),
  notify,
  deniedClaims: deniedClaims as Claim[],
});

function useLabels() {
  const say = agentTexts.useTexts();
  return { merchantId: say('merchant'), until: say('lastDay'), notify: say('notify'), deniedClaims: say('denied') };
}

interface NewLinkProps {
  agent: Agent;
  /** Undefined: one of `merchants` is to be chosen. */
  merchant: Merchant | undefined;
  merchants: readonly Merchant[];
  onClose: () => void;
}

/** Links an agent to a merchant. */
export function NewLinkDialog({ agent, merchant, merchants, onClose }: NewLinkProps) {
  const say = agentTexts.useTexts();
  const initial: Values = { merchantId: merchant?.id ?? '', until: '', notify: false, deniedClaims: [] };
  const form = useEndpointForm({
    endpoint: linkAgent,
    initial,
    isNew: true,
    labels: useLabels(),
    input: (values) => ({ body: bodyOf(agent.id, values) }),
    refreshes,
    onSaved: ({ merchantName }) => {
      toast.success(say('linkDone', { agent: agent.name, merchant: merchantName }));
      onClose();
    },
  });
  const taken = new Set(agent.links.filter(({ state }) => state === 'active').map((link) => link.merchantId));
  const title = merchant
    ? say('worksFor', { agent: agent.name, merchant: merchant.name })
    : say('linkTitle', { agent: agent.name });
  return (
    <FormDialog form={form} title={title} save={say('linkButton')} size={DIALOG_WIDTH} onClose={onClose}>
      {!merchant && (
        <ChoiceField
          {...form.choice('merchantId')}
          withAsterisk
          searchable
          placeholder={say('chooseMerchant')}
          choices={merchants.filter(({ id }) => !taken.has(id)).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <LinkFields form={form} agent={agent} />
    </FormDialog>
  );
}

interface LinkProps {
  agent: Agent;
  link: AgentLink;
  onClose: () => void;
}

/** Changes a link that holds, or ends it. */
export function LinkDialog({ agent, link, onClose }: LinkProps) {
  const say = agentTexts.useTexts();
  const format = useFormat();
  const [isEnding, setIsEnding] = useState(false);
  const { merchantId, merchantName, notify, deniedClaims, since, lastChosenAt } = link;
  const initial: Values = { merchantId, until: lastDayOf(link), notify, deniedClaims };
  const form = useEndpointForm({
    endpoint: changeAgentLink,
    initial,
    labels: useLabels(),
    input: (values) => ({ body: bodyOf(agent.id, values) }),
    refreshes,
    onSaved: () => {
      toast.success(say('saved'));
      onClose();
    },
  });
  if (isEnding) return <UnlinkDialog agent={agent} link={link} onClose={onClose} />;
  const unlink = (
    <Button
      className={classes.unlink ?? ''}
      variant="default"
      color="red"
      leftSection={<IconLinkOff {...iconProps} />}
      onClick={() => setIsEnding(true)}
    >
      {say('unlink')}
    </Button>
  );
  return (
    <FormDialog
      form={form}
      title={say('worksFor', { agent: agent.name, merchant: merchantName })}
      save={say('save')}
      aside={unlink}
      size={DIALOG_WIDTH}
      onClose={onClose}
    >
      <Facts
        facts={[
          [say('since'), format.dateTime(since)],
          [say('lastChosen'), lastChosenAt === null ? say('never') : format.dateTime(lastChosenAt)],
        ]}
      />
      <LinkFields form={form} agent={agent} />
    </FormDialog>
  );
}

/** Asks before an agent's work for a merchant ends. */
function UnlinkDialog({ agent, link: { merchantId, merchantName }, onClose }: LinkProps) {
  const say = agentTexts.useTexts();
  const client = useQueryClient();
  const names = { agent: agent.name, merchant: merchantName };
  const run = async (): Promise<void> => {
    await call(unlinkAgent, { body: { agentId: agent.id, merchantId } });
    toast.success(say('unlinked', names));
    onClose();
    await refresh(client, ...refreshes);
  };
  return (
    <ConfirmDialog title={say('unlinkTitle', names)} confirm={say('unlinkButton', names)} run={run} onClose={onClose}>
      {say('unlinkText')}
    </ConfirmDialog>
  );
}

function LinkFields({ form, agent }: { form: EndpointForm<Values>; agent: Agent }) {
  const say = agentTexts.useTexts();
  const labelOf = useClaimLabel();
  const { error, value, onChange } = form.choice('until');
  // What the role does not give need not be denied; what is denied already stays to be seen.
  const claims = deniableClaims.filter(
    (claim) => agent.claims.includes(claim) || form.values.deniedClaims.includes(claim),
  );
  return (
    <>
      <DayInput
        label={say('lastDay')}
        description={say('lastDayText')}
        error={error}
        value={value}
        onChange={onChange}
      />
      <Switch
        label={say('notify')}
        checked={form.values.notify}
        onChange={(event) => form.put({ notify: event.currentTarget.checked })}
      />
      <ChoicesField
        {...form.choices('deniedClaims')}
        description={say('deniedText')}
        choices={claims.map((claim) => ({ value: claim, label: labelOf(claim) }))}
      />
    </>
  );
}
