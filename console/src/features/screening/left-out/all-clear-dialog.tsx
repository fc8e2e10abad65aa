import { Button, Group } from '@mantine/core';
import type { SearchRecord } from '@tamis/contract/screening';
import { sharedTexts } from '../../../components/texts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { leftOutTexts } from './texts.ts';

/** Whether All Clear would cover more than the hits, which is to be confirmed. */
export const clearsLeftOut = ({ leftOut }: Pick<SearchRecord, 'leftOut'>): boolean => leftOut !== 0;

export interface AllClearDialogProps {
  search: Pick<SearchRecord, 'leftOut'>;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says how many entries facts left out, which All Clear covers too, before it is set. */
export function AllClearDialog({ search: { leftOut }, onConfirm, onClose }: AllClearDialogProps) {
  const say = leftOutTexts.useTexts();
  return (
    <Dialog
      onClose={onClose}
      size={480}
      title={say('clearTitle')}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      <p>{leftOut === null ? say('clearUntold') : say('clearText', { count: leftOut })}</p>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {say('clear')}
        </Button>
      </Group>
    </Dialog>
  );
}
