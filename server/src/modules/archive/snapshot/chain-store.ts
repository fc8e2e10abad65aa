import { sql } from 'kysely';
import type { ChainedRow } from '../../../platform/audit/read-chain.ts';
import type { Trx } from '../../../platform/db/database.ts';

/** Where the chain of a merchant stands. */
export async function findAuditHead(trx: Trx, merchantId: string): Promise<{ seq: number; hash: string }> {
  const { seq, hash } = await trx
    .selectFrom('audit_heads')
    .select(['seq', 'hash'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return { seq, hash: hash.toString('hex') };
}

/** The subjects of these rows that the transaction does not see: what is restricted to a group. */
export async function findHidden(trx: Trx, links: readonly ChainedRow[]): Promise<Set<string>> {
  const ids = [...new Set(links.map(({ row }) => row.subjectId))];
  const { rows } = await sql<{ id: string }>`
    select hidden.id from hidden_subjects() as hidden (id) where hidden.id = any(${ids}::text[])`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** The subjects of these rows that a request is about, itself among them. */
export async function isSubjectOf(trx: Trx, requestId: string, links: readonly ChainedRow[]): Promise<Set<string>> {
  const ids = [...new Set(links.map(({ row }) => row.subjectId))];
  const { rows } = await sql<{ id: string }>`
    select distinct subject_id as id from archive_items
    where request_id = ${requestId} and kind in ('search', 'case') and subject_id::text = any(${ids}::text[])`.execute(
    trx,
  );
  return new Set([requestId, ...rows.map(({ id }) => id)]);
}
