import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowBackUp, IconChevronDown, IconTransferIn, IconUsers } from '@tabler/icons-react';
import { CLAIMED_HITS, type QueuedSearch } from '@tamis/contract/screening';
import { useCan, useSession } from '../../../components/use-session.ts';
import { iconProps } from '../../../ui/icon.ts';
import { KeyHint } from '../../../ui/key-hint.tsx';
import classes from './queue-head.module.css';
import { queueTexts } from './texts.ts';
import type { QueueActs } from './use-queue-acts.ts';

const CLAIMS = [1, CLAIMED_HITS, 10, 20];

export interface QueueActionsProps {
  acts: QueueActs;
  /** The search of the current row. */
  search: QueuedSearch | undefined;
  onAssign: (search: QueuedSearch) => void;
  onTakeOver: (search: QueuedSearch) => void;
}

/** What can be done with the queue and the search of the current row, for those who may decide. */
export function QueueActions({ acts, search, onAssign, onTakeOver }: QueueActionsProps) {
  const say = queueTexts.useTexts();
  const me = useSession()?.user.id;
  if (!useCan('ComplyWhiteListUpdate')) return null;
  const holder = search?.assignee?.userId;
  const isElsewhere = holder !== undefined && holder !== me;
  return (
    <>
      {search && isElsewhere && (
        <Button variant="default" leftSection={<IconTransferIn {...iconProps} />} onClick={() => onTakeOver(search)}>
          {say('takeOver')}
        </Button>
      )}
      {search && !isElsewhere && (
        <Button variant="default" leftSection={<IconUsers {...iconProps} />} onClick={() => onAssign(search)}>
          {say('assign')}
        </Button>
      )}
      {search && holder === me && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp {...iconProps} />}
          loading={acts.giveBack.isPending}
          onClick={() => acts.giveBack.mutate(search)}
        >
          {say('giveBack')}
        </Button>
      )}
      <Claim acts={acts} />
    </>
  );
}

function Claim({ acts: { claim } }: { acts: QueueActs }) {
  const say = queueTexts.useTexts();
  return (
    <Button.Group className={classes.claim ?? ''}>
      <Button
        loading={claim.isPending}
        rightSection={<KeyHint keys={['T']} />}
        aria-keyshortcuts="T"
        onClick={() => claim.mutate(CLAIMED_HITS)}
      >
        {say('claim', { count: CLAIMED_HITS })}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="filled" size={32} className={classes.claimMore ?? ''} aria-label={say('claimMore')}>
            <IconChevronDown {...iconProps} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {CLAIMS.map((hits) => (
            <Menu.Item key={hits} onClick={() => claim.mutate(hits)}>
              {say('claim', { count: hits })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
