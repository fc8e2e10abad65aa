import type { BodyOf, OutputOf } from '@tamis/contract';
import type { createNote as endpoint } from '@tamis/contract/screening';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/new-id.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { findHitNames } from '../records/hits-store.ts';
import { insertNote } from '../records/notes-store.ts';
import type { ReviewAct } from './review-act.ts';
import { lockSearch } from '../records/searches-store.ts';

/** Adds a note to a search, or to one of its hits. */
export async function createNote(
  { trx, audit, actor, clock }: ReviewAct,
  input: BodyOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const id = newId(clock);
  if (!(await lockSearch(trx, input.complySearchId))) throw new NotFoundError('The search');
  if (input.entityId !== '' && (await findHitNames(trx, input.complySearchId, [input.entityId])).size === 0) {
    throw new NotFoundError('The hit');
  }
  await insertNote(trx, {
    id,
    merchantId: actor.merchantId,
    searchId: input.complySearchId,
    entityId: input.entityId,
    note: input.note,
    createdBy: actor.userId,
    createdAt: clock.now(),
  });
  await publish(trx, {
    merchantId: actor.merchantId,
    event: 'search_changed_event',
    data: { searchId: input.complySearchId },
  });
  await audit({
    action: 'notes.create',
    subjectType: 'search',
    subjectId: input.complySearchId,
    body: { noteId: id, ...input },
  });
  return { id };
}
