import { z } from 'zod';
import { endpoint, holding } from '../calls/endpoint.ts';
import { created, id } from '../calls/shared.ts';
import { NOTE_MAX_LENGTH, screening, text } from './constants.ts';

export const noteText = text(NOTE_MAX_LENGTH).min(1, 'Please enter a note');

export const note = z.object({
  id,
  note: z.string(),
  entityId: z.string(),
  complySearchId: id,
  createdBy: created,
  entityName: z.string(),
});

export const createNote = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search/createnotes',
  name: 'notes.create',
  actionName: 'Create Note',
  summary: 'Add a note to a search or to one of its hits',
  access: holding('ComplyNotesUpdate'),
  writes: true,
  body: z.strictObject({ complySearchId: id, entityId: z.string().max(300).default(''), note: noteText }),
  output: z.object({ id }),
});

export const getNotes = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search/getnotes',
  name: 'notes.list',
  actionName: 'Get Notes',
  summary: 'Notes of a search, newest first; with entityId those on one hit only',
  access: holding('ComplyFind'),
  writes: false,
  body: z.strictObject({ complySearchId: id, entityId: z.string().max(300).optional() }),
  output: z.object({ notes: z.array(note) }),
});

export type Note = z.output<typeof note>;
