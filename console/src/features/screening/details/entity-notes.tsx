import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { QueryError } from '../../../components/query-error.tsx';
import { Card } from '../../../ui/card.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { KeyHint } from '../../../ui/key-hints/key-hint.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { NoteItem } from '../../../components/screening/notes/note-item.tsx';
import { useEntityNotes } from '../../../components/screening/notes/use-notes.ts';
import { notesTexts } from '../../../components/screening/notes/texts.ts';
import classes from './entity-notes.module.css';

export interface EntityNotesProps {
  searchId: string;
  entityId: string;
  /** Undefined: the user may not. */
  onAdd: (() => void) | undefined;
}

/** The notes on this entry, newest first. */
export function EntityNotes({ searchId, entityId, onAdd }: EntityNotesProps) {
  const say = notesTexts.useTexts();
  const { data, error, refetch } = useEntityNotes(searchId, entityId);
  return (
    <Card
      title={say('entityNotes')}
      aside={
        onAdd && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus {...iconProps} />}
            rightSection={<KeyHint keys={['N']} />}
            aria-keyshortcuts="N"
            onClick={onAdd}
          >
            {say('addNote')}
          </Button>
        )
      }
    >
      {error && <QueryError error={error} title={say('loadFailed')} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingBlock label={say('loading')} />}
      {data?.notes.length === 0 && <p className={classes.none}>{say('noneOnEntity')}</p>}
      {data?.notes.map((note) => (
        <div key={note.id} className={classes.item}>
          {/* Whom it is on is said by the page. */}
          <NoteItem note={{ ...note, entityName: '' }} />
        </div>
      ))}
    </Card>
  );
}
