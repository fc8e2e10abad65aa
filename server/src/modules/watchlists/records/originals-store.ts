import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { ListVersion, OriginalFile } from './version.ts';

/** Versions out of use, fetched before a moment, whose publisher's files are still kept; locked. Needs system scope. */
export async function lockPrunable(trx: Trx, before: Date): Promise<Pick<ListVersion, 'id' | 'source' | 'files'>[]> {
  const rows = await trx
    .selectFrom('list_versions')
    .select(['id', 'source_key', 'files'])
    .where('state', 'in', ['superseded', 'refused', 'discarded'])
    .where('fetched_at', '<', before)
    .where('files_pruned_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  // Written by versions-store.ts only, in this shape.
  return rows.map((row) => ({ id: row.id, source: row.source_key, files: row.files as OriginalFile[] }));
}

export async function markPruned(trx: Trx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length > 0)
    await trx
      .updateTable('list_versions')
      .set({ files_pruned_at: at })
      .where('id', 'in', [...ids])
      .execute();
}

/** Digests of all files that something still names. Needs system scope. */
export async function findDigestsInUse(trx: Trx): Promise<Set<string>> {
  const { rows } = await sql<{ digest: string }>`
    select file ->> 'digest' as digest from list_versions, jsonb_array_elements(files) as file where files_pruned_at is null
    union select file_digest from certificate_batches where file_digest is not null`.execute(trx);
  return new Set(rows.map(({ digest }) => digest));
}
