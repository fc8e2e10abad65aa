import { Button, Group } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { sharedTexts } from '../texts.ts';
import { formTexts } from './texts.ts';
import type { EndpointForm } from './use-endpoint-form.ts';

/** Asks before a form is left whose changes are not saved; of the tab itself the browser asks. */
export function LeaveGuard({ form }: { form: Pick<EndpointForm, 'isChanged' | 'isSaved'> }) {
  const say = formTexts.useTexts();
  const isLost = (): boolean => form.isChanged && !form.isSaved.current;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isLost,
    enableBeforeUnload: isLost,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Dialog
      onClose={reset}
      size={440}
      title={say('leaveTitle')}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      <p>{say('leaveText')}</p>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={reset}>
          {say('stay')}
        </Button>
        <Button color="red" onClick={proceed}>
          {say('leave')}
        </Button>
      </Group>
    </Dialog>
  );
}
