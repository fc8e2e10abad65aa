import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { CLAIMED_HITS } from '@tamis/contract/screening';
import { iconProps } from '../../../../ui/icon.ts';
import { KeyHint } from '../../../../ui/key-hints/key-hint.tsx';
import classes from '../queue-head.module.css';
import { queueTexts } from '../texts.ts';
import type { QueueActs } from './use-queue-acts.ts';

const CLAIMS = [1, CLAIMED_HITS, 10, 20];

/** Claims the next hits of the queue, or as many as are chosen. */
export function ClaimButton({ acts: { claim } }: { acts: QueueActs }) {
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
          <ActionIcon
            variant="filled"
            color="brand"
            size={32}
            className={classes.claimMore ?? ''}
            aria-label={say('claimMore')}
          >
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
