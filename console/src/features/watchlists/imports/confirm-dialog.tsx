import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { watchlistTexts } from '../watchlist-data/watchlist-texts.ts';

export interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** What will happen, e.g. 'Use it without 1,147 entries'. */
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before what cannot be undone; the first focus is on the safe button. */
export function ConfirmDialog({ title, children, confirmLabel, onConfirm, onClose }: ConfirmDialogProps) {
  const say = watchlistTexts.useTexts();
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog onClose={onClose} title={title} closeButtonProps={{ 'aria-label': say('close') }}>
      <p>{children}</p>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button color="red" onClick={confirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
