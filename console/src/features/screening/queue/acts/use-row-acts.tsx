import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconTransferIn, IconUsers, type Icon as TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { QueuedSearch } from '@tamis/contract/screening';
import { useCan, useSession } from '../../../../components/use-session.ts';
import { iconProps } from '../../../../ui/icon.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { TakeOverDialog } from './take-over-dialog.tsx';
import { queueTexts } from '../texts.ts';
import type { QueueActs } from './use-queue-acts.ts';

interface Act {
  label: string;
  Icon: TablerIcon;
  run: () => void;
}

/** What one may do with a search of the queue, by whose it is, and the dialogs that ask for more. */
export function useRowActs({ giveBack, take }: QueueActs) {
  const say = queueTexts.useTexts();
  const me = useSession()?.user.id;
  const mayDecide = useCan('ComplyWhiteListUpdate');
  const [assigning, setAssigning] = useState<QueuedSearch>();
  const [takingOver, setTakingOver] = useState<QueuedSearch>();
  const actsOn = (search: QueuedSearch): Act[] => {
    if (!mayDecide) return [];
    const holder = search.assignee?.userId;
    if (holder !== undefined && holder !== me)
      return [{ label: say('takeOver'), Icon: IconTransferIn, run: () => setTakingOver(search) }];
    const assign = { label: say('assign'), Icon: IconUsers, run: () => setAssigning(search) };
    const release = { label: say('giveBack'), Icon: IconArrowBackUp, run: () => giveBack.mutate(search) };
    return holder === me ? [assign, release] : [assign];
  };
  const renderActs = (search: QueuedSearch): ReactNode =>
    actsOn(search).map(({ label, Icon, run }) => (
      <Button key={label} variant="default" leftSection={<Icon {...iconProps} />} onClick={run}>
        {label}
      </Button>
    ));
  /** The same on a card, where there is room for icons. */
  const renderShortActs = (search: QueuedSearch): ReactNode =>
    actsOn(search).map(({ label, Icon, run }) => (
      <ActionIcon key={label} variant="default" size={32} aria-label={label} title={label} onClick={run}>
        <Icon {...iconProps} />
      </ActionIcon>
    ));
  /** The one act that makes a search one's own, where it is not. */
  const renderTaking = (search: QueuedSearch): ReactNode => {
    const holder = search.assignee?.userId;
    if (!mayDecide || holder === me) return null;
    const [label, run] =
      holder === undefined ? [say('take'), () => take.mutate(search)] : [say('takeOver'), () => setTakingOver(search)];
    return <Button onClick={run}>{label}</Button>;
  };
  const dialogs = (
    <>
      {assigning && <AssignDialog search={assigning} onClose={() => setAssigning(undefined)} />}
      {takingOver?.assignee && (
        <TakeOverDialog
          search={takingOver}
          from={takingOver.assignee.userId}
          onClose={() => setTakingOver(undefined)}
        />
      )}
    </>
  );
  return { renderActs, renderShortActs, renderTaking, dialogs };
}
