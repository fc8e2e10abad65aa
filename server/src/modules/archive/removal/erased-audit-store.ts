import { type Selectable, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { AuditEntriesTable } from '../../../platform/db/schema/schema.gen.ts';

const SUBJECT_TYPES = ['search', 'case', 'person', 'company'];
const TOMBSTONES = ['searches.delete', 'searches.remove', 'cases.remove'];

/** Sealed rows about these that still have a body, but for tombstones. Needs system scope. */
export const findErasable = (
  trx: Trx,
  merchantId: string,
  subjectIds: readonly string[],
): Promise<Selectable<AuditEntriesTable>[]> =>
  trx
    .selectFrom('audit_entries')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('subject_type', 'in', SUBJECT_TYPES)
    .where('subject_id', 'in', [...subjectIds])
    .where('seq', 'is not', null)
    .where('erased_digest', 'is', null)
    .where('action', 'not in', TOMBSTONES)
    .where(sql<boolean>`body <> '{}'`)
    .execute();

/** The database refuses a digest by which the chain would not go on. */
export async function saveErased(trx: Trx, rows: readonly { id: string; digest: Buffer }[]): Promise<void> {
  await sql`
    update audit_entries entry set body = '{}', erased_digest = decode(erased.digest, 'hex')
    from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ digest }) => digest.toString('hex'))}::text[]) as erased (id, digest)
    where entry.id = erased.id`.execute(trx);
}
