import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

const tables = {
  batch: sql`batches`,
  search: sql`searches`,
  'case-type': sql`case_types`,
  'case-status': sql`case_statuses`,
  'user-group': sql`user_groups`,
};

/** Whether the merchant has such a record, and it was not deleted. */
export async function isRecordThere(trx: Trx, kind: keyof typeof tables, id: string): Promise<boolean> {
  const isKept = kind === 'search' ? sql`deleted_at is null` : sql`true`;
  const { rows } = await sql`select from ${tables[kind]} where id = ${id} and ${isKept}`.execute(trx);
  return rows.length > 0;
}
