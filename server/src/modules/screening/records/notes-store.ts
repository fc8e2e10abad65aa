import type { Trx } from '../../../platform/db/database.ts';

export interface NewNote {
  id: string;
  merchantId: string;
  searchId: string;
  /** '' for a note on the search itself. */
  entityId: string;
  note: string;
  createdBy: string;
  createdAt: Date;
}

export async function insertNote(trx: Trx, note: NewNote): Promise<void> {
  await insertNotes(trx, [note]);
}

export async function insertNotes(trx: Trx, notes: readonly NewNote[]): Promise<void> {
  if (notes.length === 0) return;
  const rows = notes.map((note) => ({
    id: note.id,
    merchant_id: note.merchantId,
    search_id: note.searchId,
    entity_id: note.entityId,
    note: note.note,
    created_by: note.createdBy,
    created_at: note.createdAt,
  }));
  await trx.insertInto('search_notes').values(rows).execute();
}

/** Notes of a search, newest first; of one hit only when `entityId` is given. */
export async function findNotes(trx: Trx, searchId: string, entityId?: string) {
  return trx
    .selectFrom('search_notes')
    .selectAll()
    .where('search_id', '=', searchId)
    .$if(entityId !== undefined, (query) => query.where('entity_id', '=', entityId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
