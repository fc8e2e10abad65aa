import type { BodyOf, OutputOf } from '@tamis/contract';
import type { createNote as endpoint } from '@tamis/contract/screening';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { findHitNames } from '../records/hits/hits-store.ts';
import { newNote } from '../records/new-note.ts';
import { insertNote } from '../records/notes-store.ts';
import type { ReviewAct } from '../gate/review-act.ts';
import { lockSearch } from '../records/searches/searches-store.ts';

/** Adds a note to a search, or to one of its hits. */
export async function createNote(
  { trx, audit, actor, clock }: ReviewAct,
  input: BodyOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  if (!(await lockSearch(trx, input.complySearchId))) throw new NotFoundError('The search');
  if (input.entityId !== '' && (await findHitNames(trx, input.complySearchId, [input.entityId])).size === 0) {
    throw new NotFoundError('The hit');
  }
  const note = newNote(clock, actor, {
    searchId: input.complySearchId,
    entityId: input.entityId,
    note: input.note,
  });
  await insertNote(trx, note);
  await publish(trx, {
    merchantId: actor.merchantId,
    event: 'search_changed_event',
    data: { searchId: input.complySearchId },
  });
  await audit({
    action: 'notes.create',
    subjectType: 'search',
    subjectId: input.complySearchId,
    body: { noteId: note.id, ...input },
  });
  return { id: note.id };
}
