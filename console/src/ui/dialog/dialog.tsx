import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

export type DialogProps = Omit<ModalProps, 'opened' | 'returnFocus'>;

/** A dialog that is there while it is drawn. When it goes, the focus is where it came from, for those who use the keyboard. */
export function Dialog(props: DialogProps) {
  useFocusBack();
  return <Modal {...props} opened returnFocus={false} />;
}

/** Mantine gives the focus back when a dialog is told to close; ours are taken away. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Once what held it is gone, and unless what was done has put it elsewhere.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
