import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { type AuditRow, CHAIN_START, hashRow } from './audit-chain.ts';
import { redactBody } from './redact-body.ts';

/** The chain of what belongs to no merchant: lists, refused strangers, the installation itself. */
export const INSTALLATION_CHAIN = '000000000000000000000000';

export type NewAuditRow = Omit<AuditRow, 'seq'>;

const ROWS_A_STATEMENT = 1000;

/**
 * Appends a row to its merchant's chain, in the transaction of the change it tells of. The head row
 * is locked until that transaction ends, so rows of one merchant are written one after the other.
 */
export async function appendAudit(trx: Trx, entry: NewAuditRow): Promise<void> {
  await appendAuditRows(trx, entry.merchantId, [entry]);
}

/** Appends rows of one merchant in their order, as `appendAudit` would one by one, in few statements. */
export async function appendAuditRows(trx: Trx, merchantId: string, entries: readonly NewAuditRow[]): Promise<void> {
  const head = await lockHead(trx, merchantId);
  const rows = entries.map((entry) => {
    const row: AuditRow = {
      ...entry,
      merchantId,
      seq: head.seq + 1,
      body: redactBody(entry.body ?? {}),
      source: redactBody(entry.source),
    };
    const stored = toStored(row, head.hash);
    head.seq = row.seq;
    head.hash = stored.hash;
    return stored;
  });
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await trx
      .insertInto('audit_entries')
      .values(rows.slice(start, start + ROWS_A_STATEMENT))
      .execute();
  }
  await trx
    .updateTable('audit_heads')
    .set({ seq: head.seq, hash: head.hash })
    .where('merchant_id', '=', merchantId)
    .execute();
}

const toStored = (row: AuditRow, previousHash: Buffer) => ({
  merchant_id: row.merchantId,
  seq: row.seq,
  at: row.at,
  actor_id: row.actorId,
  impersonator_id: row.impersonatorId,
  action: row.action,
  outcome: row.outcome,
  subject_type: row.subjectType,
  subject_id: row.subjectId,
  body: JSON.stringify(row.body),
  source: JSON.stringify(row.source),
  previous_hash: previousHash,
  hash: hashRow(previousHash, row),
});

async function lockHead(trx: Trx, merchantId: string): Promise<{ seq: number; hash: Buffer }> {
  await trx
    .insertInto('audit_heads')
    .values({ merchant_id: merchantId, seq: 0, hash: CHAIN_START })
    .onConflict((conflict) => conflict.column('merchant_id').doNothing())
    .execute();
  const { rows } = await sql<{ seq: number; hash: Buffer }>`
    select seq, hash from audit_heads where merchant_id = ${merchantId} for update`.execute(trx);
  const head = rows[0];
  if (!head) throw new Error(`The audit chain of merchant ${merchantId} has no head`);
  return { seq: head.seq, hash: head.hash };
}
