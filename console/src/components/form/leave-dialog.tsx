import { Button, Group } from '@mantine/core';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { sharedTexts } from '../texts.ts';

interface Props {
  /** What `useBlocker` answers. */
  blocker: { status: 'blocked'; proceed: () => void; reset: () => void } | { status: 'idle' };
  title: string;
  /** What is lost. */
  text: string;
  stay: string;
  leave: string;
}

/** Asks, where something would be lost, whether to leave all the same. */
export function LeaveDialog({ blocker, title, text, stay, leave }: Props) {
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      onClose={blocker.reset}
      size={440}
      title={title}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      <p>{text}</p>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={blocker.reset}>
          {stay}
        </Button>
        <Button color="red" onClick={blocker.proceed}>
          {leave}
        </Button>
      </Group>
    </Dialog>
  );
}
