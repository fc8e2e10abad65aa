import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { Note } from '@tamis/contract/screening';
import { sharedTexts } from '../../texts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { notesTexts } from './texts.ts';
import { NoteItem } from './note-item.tsx';
import classes from './notes-history-dialog.module.css';

/** Every note, newest first; those on single entities on request. */
export function NotesHistoryDialog({ notes, onClose }: { notes: readonly Note[]; onClose: () => void }) {
  const say = notesTexts.useTexts();
  const [withEntities, setWithEntities] = useState(false);
  const shown = notes.filter((note) => withEntities || note.entityId === '');
  return (
    <Dialog
      onClose={onClose}
      size={544}
      title={say('history')}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      <Checkbox
        label={say('showEntityNotes')}
        checked={withEntities}
        onChange={(event) => setWithEntities(event.currentTarget.checked)}
      />
      {shown.length === 0 && <p className={classes.none}>{say('none')}</p>}
      <ul className={classes.list}>
        {shown.map((note) => (
          <li key={note.id} className={classes.item}>
            <NoteItem note={note} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
