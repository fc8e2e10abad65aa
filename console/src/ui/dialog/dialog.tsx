import { Modal, type ModalProps } from '@mantine/core';
import { useFocusBack } from './use-focus-back.ts';

export type DialogProps = Omit<ModalProps, 'opened' | 'returnFocus'>;

/** A dialog that is there while it is drawn. When it goes, the focus is where it came from, for those who use the keyboard. */
export function Dialog(props: DialogProps) {
  useFocusBack();
  return <Modal {...props} opened returnFocus={false} />;
}
