import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import classes from './dialogs.module.css';
import { twoFactorTexts } from './texts.ts';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** What will happen. */
  label: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before what makes an account less safe or cannot be taken back; the first focus is on the safe button. */
export function ConfirmDialog({ title, text, label, onConfirm, onClose }: ConfirmDialogProps) {
  const say = twoFactorTexts.useTexts();
  const [isRunning, setIsRunning] = useState(false);
  const confirm = async () => {
    setIsRunning(true);
    await onConfirm().finally(() => setIsRunning(false));
  };
  return (
    <Dialog onClose={onClose} size={440} title={title} closeButtonProps={{ 'aria-label': say('close') }}>
      <div className={classes.form}>
        <p>{text}</p>
        <div className={classes.actions}>
          <Button variant="default" data-autofocus onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button color="red" loading={isRunning} onClick={() => void confirm()}>
            {label}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
