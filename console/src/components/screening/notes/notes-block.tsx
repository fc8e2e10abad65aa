import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Note } from '@tamis/contract/screening';
import { QueryError } from '../../query-error.tsx';
import { useCan } from '../../use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { notesTexts } from './texts.ts';
import { AddNoteDialog } from './add-note-dialog.tsx';
import { NoteItem } from './note-item.tsx';
import classes from './notes-block.module.css';
import { NotesHistoryDialog } from './notes-history-dialog.tsx';
import { useSearchNotes } from './use-notes.ts';

/** The newest note of a search, the way to the others, and to a new one. @param isNow what stands there may be added to */
export function NotesBlock({ searchId, isNow }: { searchId: string; isNow: boolean }) {
  const say = notesTexts.useTexts();
  const { data, error, refetch } = useSearchNotes(searchId);
  const [dialog, setDialog] = useState<'add' | 'history'>();
  const mayAdd = useCan('ComplyNotesUpdate') && isNow;
  const notes = data?.notes ?? [];
  const close = () => setDialog(undefined);
  return (
    <section className={classes.block} aria-label={say('notes')}>
      <header className={classes.head}>
        <h2>{say('notes')}</h2>
        {notes.length > 0 && <span className={classes.count}>{say('count', { count: notes.length })}</span>}
        <span className={classes.actions}>
          {notes.length > 1 && (
            <Button variant="subtle" color="gray" size="xs" onClick={() => setDialog('history')}>
              {say('history')}
            </Button>
          )}
          {mayAdd && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus {...iconProps} />}
              onClick={() => setDialog('add')}
            >
              {say('addNote')}
            </Button>
          )}
        </span>
      </header>
      <Card padded>
        {error ? (
          <QueryError error={error} title={say('loadFailed')} onRetry={() => void refetch()} />
        ) : data ? (
          <Latest notes={notes} />
        ) : (
          <LoadingBlock label={say('loading')} />
        )}
      </Card>
      {dialog === 'add' && <AddNoteDialog subject={{ searchId }} onClose={close} />}
      {dialog === 'history' && <NotesHistoryDialog notes={notes} onClose={close} />}
    </section>
  );
}

/** A note on the search itself before those on single entities. */
function Latest({ notes }: { notes: readonly Note[] }) {
  const say = notesTexts.useTexts();
  const latest = notes.find((note) => note.entityId === '') ?? notes[0];
  return latest ? <NoteItem note={latest} /> : <p className={classes.none}>{say('none')}</p>;
}
