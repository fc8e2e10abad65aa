import { Button, Modal, Textarea } from '@mantine/core';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { NOTE_MAX_LENGTH } from '@tamis/contract/screening';
import { showError } from '../../../components/show-error.ts';
import { sharedTexts } from '../../../components/texts.ts';
import { useFormat } from '../../../format/use-format.ts';
import { toast } from '../../../ui/toast.tsx';
import { notesTexts } from './texts.ts';
import classes from './add-note-dialog.module.css';
import { type NoteSubject, useAddNote } from './use-notes.ts';

export interface AddNoteDialogProps {
  subject: NoteSubject;
  onClose: () => void;
}

/** Writes a note; a note that could not be saved stays in the field. */
export function AddNoteDialog({ subject, onClose }: AddNoteDialogProps) {
  const say = notesTexts.useTexts();
  const title = subject.entity ? say('addTitleOn', { name: subject.entity.name }) : say('addTitle');
  return (
    <Modal opened onClose={onClose} title={<bdi>{title}</bdi>} closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}>
      <NoteForm subject={subject} onClose={onClose} />
    </Modal>
  );
}

function NoteForm({ subject, onClose }: AddNoteDialogProps) {
  const say = notesTexts.useTexts();
  const format = useFormat();
  const add = useAddNote(subject);
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();

  const save = (): void => {
    const text = note.trim();
    if (text === '') return setError(say('empty'));
    add.mutate(text, {
      onSuccess: () => {
        toast.success(say('added'));
        onClose();
      },
      onError: (failure) => showError(failure, say('failed')),
    });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    save();
  };
  const saveByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Textarea
        label={say('note')}
        data-autofocus
        autosize
        minRows={4}
        maxRows={14}
        maxLength={NOTE_MAX_LENGTH}
        value={note}
        error={error}
        disabled={add.isPending}
        onKeyDown={saveByKey}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <div className={classes.foot}>
        <span className={classes.count}>{say('left', { used: format.count(note.length), max: format.count(NOTE_MAX_LENGTH) })}</span>
        <Button variant="default" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button type="submit" loading={add.isPending}>
          {say('save')}
        </Button>
      </div>
    </form>
  );
}
