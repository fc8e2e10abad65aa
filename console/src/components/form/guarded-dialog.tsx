import { type ReactNode, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { sharedTexts } from '../texts.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { formTexts } from './texts.ts';
import type { EndpointForm } from './use-endpoint-form.ts';

interface GuardedDialogProps {
  form: Pick<EndpointForm, 'isChanged' | 'isSaved'>;
  title: string;
  onClose: () => void;
  /** Its width in pixels, where the usual one is too narrow. */
  size?: number | undefined;
  /** @param close closes it, and asks before where something would be lost */
  children: (close: () => void) => ReactNode;
}

/** A dialog with a form, which is not closed over what was typed without asking. */
export function GuardedDialog({ form, title, onClose, size, children }: GuardedDialogProps) {
  const say = formTexts.useTexts();
  const [isAsking, setAsking] = useState(false);
  const close = (): void => (form.isChanged ? setAsking(true) : onClose());
  return (
    <Dialog
      onClose={close}
      closeOnEscape={!isAsking}
      title={title}
      {...(size !== undefined && { size })}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      {children(close)}
      <LeaveGuard form={form} />
      <LeaveDialog
        blocker={isAsking ? { status: 'blocked', proceed: onClose, reset: () => setAsking(false) } : { status: 'idle' }}
        title={say('closeTitle')}
        text={say('leaveText')}
        stay={say('stay')}
        leave={say('leave')}
      />
    </Dialog>
  );
}
