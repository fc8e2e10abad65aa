import { Button, Group } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { sharedTexts } from '../../../components/texts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { resultsTexts } from '../texts.ts';
import { leavesSearch } from './leaves-search.ts';

/** Asks before ticked hits are lost; moving about within the search does not lose them. */
export function LeaveGuard({ isUnsaved, searchId }: { isUnsaved: boolean; searchId: string }) {
  const say = resultsTexts.useTexts();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => leavesSearch(searchId, current, next),
    enableBeforeUnload: isUnsaved,
    disabled: !isUnsaved,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      onClose={blocker.reset}
      size={480}
      title={say('discardTitle')}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      <p>{say('discardText')}</p>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={blocker.reset}>
          {say('stay')}
        </Button>
        <Button color="red" onClick={blocker.proceed}>
          {say('discard')}
        </Button>
      </Group>
    </Dialog>
  );
}
