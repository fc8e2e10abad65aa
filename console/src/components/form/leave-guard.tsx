import { useBlocker } from '@tanstack/react-router';
import { LeaveDialog } from './leave-dialog.tsx';
import { formTexts } from './texts.ts';
import type { EndpointForm } from './use-endpoint-form.ts';

/** Asks before a form is left whose changes are not saved; of the tab itself the browser asks. */
export function LeaveGuard({ form }: { form: Pick<EndpointForm, 'isChanged' | 'isSaved'> }) {
  const say = formTexts.useTexts();
  const isLost = (): boolean => form.isChanged && !form.isSaved.current;
  const blocker = useBlocker({ shouldBlockFn: isLost, enableBeforeUnload: isLost, withResolver: true });
  return (
    <LeaveDialog
      blocker={blocker}
      title={say('leaveTitle')}
      text={say('leaveText')}
      stay={say('stay')}
      leave={say('leave')}
    />
  );
}
