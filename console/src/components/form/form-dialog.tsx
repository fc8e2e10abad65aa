import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { KeyHint } from '../../ui/key-hints/key-hint.tsx';
import { FormBody } from './form-body.tsx';
import { GuardedDialog } from './guarded-dialog.tsx';
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
  return (
    <GuardedDialog form={form} title={title} onClose={onClose} size={size}>
      {(close) => (
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
      )}
    </GuardedDialog>
  );
}
