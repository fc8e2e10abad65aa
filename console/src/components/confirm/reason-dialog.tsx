import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import { confirmTexts } from './texts.ts';

/** Of every reason that is asked for before something is done. */
const REASON_MAX = 500;

export interface ReasonDialogProps extends Omit<ConfirmDialogProps, 'run'> {
  /** Does it; the dialog goes away afterwards. */
  run: (reason: string) => Promise<unknown>;
  /** What is to be done or chosen before, above the reason. */
  before?: ReactNode;
}

/** Asks before something is done, and why. The reason is kept with it. */
export function ReasonDialog({ children, before, run, onClose, ...dialog }: ReasonDialogProps) {
  const say = confirmTexts.useTexts();
  const [reason, setReason] = useState('');
  const act = async (): Promise<void> => {
    if (reason.trim() === '') throw new Error(say('reasonMissing'));
    await run(reason.trim());
    onClose();
  };
  return (
    <ConfirmDialog {...dialog} run={act} onClose={onClose}>
      <p>{children}</p>
      {before}
      <Textarea
        mt="md"
        label={say('reason')}
        withAsterisk
        aria-required
        maxLength={REASON_MAX}
        autosize
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
