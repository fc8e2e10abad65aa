import type { UseMutationResult } from '@tanstack/react-query';
import { NoteDialog } from '../../../../components/screening/notes/note-dialog.tsx';
import { actionTexts } from '../texts.ts';

interface BatchNoteDialogProps {
  count: number;
  save: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending'>;
  onClose: () => void;
}

/** One note for every selected search. */
export function BatchNoteDialog({ count, save, onClose }: BatchNoteDialogProps) {
  const say = actionTexts.useTexts();
  return (
    <NoteDialog
      title={say('noteTitle', { count })}
      onSave={(note, onSaved) => save.mutate(note, { onSuccess: onSaved })}
      isSaving={save.isPending}
      onClose={onClose}
    />
  );
}
