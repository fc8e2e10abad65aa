import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { KeyHint } from '../../ui/key-hints/key-hint.tsx';
import { sharedTexts } from '../texts.ts';
import { FormBody } from './form-body.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { formTexts } from './texts.ts';
import type { EndpointForm } from './use-endpoint-form.ts';

export interface FormDialogProps {
  form: EndpointForm;
  title: string;
  /** What saving does, e.g. 'Save members'. */
  save: string;
  onClose: () => void;
  /** Another way on, at the start of the foot. */
  aside?: ReactNode;
  /** Its width in pixels, where the usual one is too narrow. */
  size?: number;
  children: ReactNode;
}

/** A short form over the page that it is about. It is not closed over what was typed without asking. */
export function FormDialog({ form, title, save, onClose, aside, size, children }: FormDialogProps) {
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
      <FormBody
        form={form}
        foot={
          <DialogFoot>
            {aside}
            <Button variant="default" onClick={close}>
              {say('cancel')}
            </Button>
            <Button type="submit" loading={form.isSaving} rightSection={<KeyHint keys={['Ctrl', '↵']} />}>
              {save}
            </Button>
          </DialogFoot>
        }
      >
        {children}
      </FormBody>
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
