import type { Selectable } from 'kysely';
import type { Trx } from '../db/database.ts';
import type { AuditEntriesTable } from '../db/schema/schema.gen.ts';
import { type AuditRow, digestRow } from './audit-chain.ts';

/** A stored row with the hashes around it. */
export interface ChainedRow {
  row: AuditRow;
  /** Of the row as it was, where its body is erased since. */
  erasedDigest: Buffer | null;
  previousHash: Buffer;
  hash: Buffer;
}

const PAGE = 1000;

/** What is sealed of a merchant's chain in its order, from the first row about the subject on; from its very first row without one. */
export async function* readChain(
  trx: Trx,
  merchantId: string,
  from?: { subjectType: string; subjectId: string },
): AsyncGenerator<ChainedRow> {
  let after = from ? (await firstAbout(trx, merchantId, from)) - 1 : 0;
  for (;;) {
    const page = await readPage(trx, merchantId, after);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.row.seq;
  }
}

/** Whose chains have sealed rows and no head: it was removed. Needs system scope. */
export async function chainsWithoutHead(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('audit_entries')
    .select('merchant_id')
    .distinct()
    .where('seq', 'is not', null)
    .where('merchant_id', 'not in', (query) => query.selectFrom('audit_heads').select('merchant_id'))
    .execute();
  return rows.map((row) => row.merchant_id);
}

async function firstAbout(
  trx: Trx,
  merchantId: string,
  { subjectType, subjectId }: { subjectType: string; subjectId: string },
): Promise<number> {
  const row = await trx
    .selectFrom('audit_entries')
    .select((query) => query.fn.min('seq').as('first'))
    .where('merchant_id', '=', merchantId)
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst();
  return row?.first ?? Number.MAX_SAFE_INTEGER;
}

async function readPage(trx: Trx, merchantId: string, after: number): Promise<ChainedRow[]> {
  const rows = await trx
    .selectFrom('audit_entries')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(PAGE)
    .execute();
  return rows.map(toLink);
}

function toLink(row: Selectable<AuditEntriesTable>): ChainedRow {
  const { seq, hash, previous_hash: previousHash, erased_digest: erasedDigest } = row;
  if (seq === null || hash === null || previousHash === null)
    throw new Error(`Row ${row.id} of the audit log has no place in its chain`);
  return { row: toAuditRow(row, seq), erasedDigest, hash, previousHash };
}

/** A stored row as it is hashed. @param seq its place in the chain, from 1 on */
export const toAuditRow = (row: Selectable<AuditEntriesTable>, seq: number): AuditRow => ({
  merchantId: row.merchant_id,
  seq,
  at: row.at.toISOString(),
  actorId: row.actor_id,
  impersonatorId: row.impersonator_id,
  action: row.action,
  outcome: row.outcome as AuditRow['outcome'],
  subjectType: row.subject_type,
  subjectId: row.subject_id,
  body: row.body,
  source: row.source,
});

/** What the chain goes on by: of an erased row, the digest that it had. */
export const digestOfLink = ({ row, erasedDigest }: ChainedRow): Buffer => erasedDigest ?? digestRow(row);
