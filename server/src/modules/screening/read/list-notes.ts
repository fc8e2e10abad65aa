import type { getNotes, Note } from '@tamis/contract/screening';
import type { Trx } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findHitNames } from '../records/hits/hits-store.ts';
import { findNotes } from '../records/notes-store.ts';
import { findSearch } from '../records/searches/searches-store.ts';

/** Notes of a search, newest first; of one hit only when it is named. */
export const listNotes: Verb<typeof getNotes> = async (ctx, { body: input }) => {
  return ctx.read(async (trx) => {
    if (!(await findSearch(trx, input.complySearchId))) throw new NotFoundError('The search');
    return { notes: await readNotes(trx, input.complySearchId, input.entityId) };
  });
};

export async function readNotes(trx: Trx, searchId: string, entityId?: string): Promise<Note[]> {
  const rows = await findNotes(trx, searchId, entityId);
  const names = await findHitNames(trx, searchId, [...new Set(rows.map((row) => row.entity_id).filter(Boolean))]);
  return rows.map((row) => ({
    id: row.id,
    note: row.note,
    entityId: row.entity_id,
    complySearchId: row.search_id,
    createdBy: { actorId: row.created_by, timestamp: row.created_at.toISOString() },
    entityName: names.get(row.entity_id) ?? '',
  }));
}
