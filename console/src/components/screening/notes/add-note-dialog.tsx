import { showError } from '../../show-error.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { notesTexts } from './texts.ts';
import { type NoteSubject, useAddNote } from './use-notes.ts';

export interface AddNoteDialogProps {
  subject: NoteSubject;
  onClose: () => void;
}

/** A note on a search or on one of its hits. */
export function AddNoteDialog({ subject, onClose }: AddNoteDialogProps) {
  const say = notesTexts.useTexts();
  const add = useAddNote(subject);
  const save = (note: string, onSaved: () => void): void =>
    add.mutate(note, {
      onSuccess: () => {
        toast.success(say('added'));
        onSaved();
      },
      onError: (failure) => showError(failure, say('failed')),
    });
  const title = subject.entity ? say('addTitleOn', { name: subject.entity.name }) : say('addTitle');
  return <NoteDialog title={title} onSave={save} isSaving={add.isPending} onClose={onClose} />;
}
