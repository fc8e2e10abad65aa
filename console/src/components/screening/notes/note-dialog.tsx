import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { NOTE_MAX_LENGTH } from '@tamis/contract/screening';
import { sharedTexts } from '../../texts.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { saveBy } from '../save-by.ts';
import { notesTexts } from './texts.ts';
import classes from './note-dialog.module.css';

export interface NoteDialogProps {
  title: string;
  /** Saves what was written; `onSaved` closes the dialog. */
  onSave: (note: string, onSaved: () => void) => void;
  isSaving: boolean;
  onClose: () => void;
}

/** Writes a note, saved by the button or by Ctrl+Enter; a note that could not be saved stays in the field. */
export function NoteDialog(props: NoteDialogProps) {
  return (
    <Dialog
      onClose={props.onClose}
      title={<bdi>{props.title}</bdi>}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      <NoteForm {...props} />
    </Dialog>
  );
}

function NoteForm({ onSave, isSaving, onClose }: NoteDialogProps) {
  const say = notesTexts.useTexts();
  const format = useFormat();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();

  const save = (): void => {
    const text = note.trim();
    if (text === '') setError(say('empty'));
    else onSave(text, onClose);
  };
  const saved = saveBy(save);

  return (
    <form onSubmit={saved.submit} noValidate>
      <Textarea
        label={say('note')}
        data-autofocus
        autosize
        minRows={4}
        maxRows={14}
        maxLength={NOTE_MAX_LENGTH}
        value={note}
        error={error}
        // Not disabled: that would take the focus away.
        readOnly={isSaving}
        onKeyDown={saved.key}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <div className={classes.foot}>
        <span className={classes.count}>
          {say('left', { used: format.count(note.length), max: format.count(NOTE_MAX_LENGTH) })}
        </span>
        <Button variant="default" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button type="submit" loading={isSaving}>
          {say('save')}
        </Button>
      </div>
    </form>
  );
}
