import { NOTE_DISPLAY_LENGTH, type Note } from '@tamis/contract/screening';
import { usePersonName } from '../../use-person-name.ts';
import { useFormat } from '../../../format/use-format.ts';
import { notesTexts } from './texts.ts';
import classes from './note-item.module.css';

/** One note as it was written: who, when, what; read only. */
export function NoteItem({ note }: { note: Note }) {
  const say = notesTexts.useTexts();
  const format = useFormat();
  const author = usePersonName()(note.createdBy.actorId);
  return (
    <article className={classes.note}>
      <header className={classes.head}>
        <span className={classes.initials} aria-hidden="true">
          {initialsOf(author)}
        </span>
        <b>{author}</b>
        <time dateTime={note.createdBy.timestamp}>{format.dateTime(note.createdBy.timestamp)}</time>
        {note.entityName && <span dir="auto">{say('on', { name: note.entityName })}</span>}
      </header>
      <p className={classes.text} dir="auto">
        {note.note.slice(0, NOTE_DISPLAY_LENGTH)}
      </p>
    </article>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
