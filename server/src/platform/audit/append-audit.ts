import { randomBytes } from 'node:crypto';
import type { Trx } from '../db/database.ts';
import { inParts } from '../db/in-parts.ts';
import type { AuditRow } from './audit-chain.ts';
import { redactBody } from './redact-body.ts';

export type NewAuditRow = Omit<AuditRow, 'seq'>;

/**
 * Writes a row of a merchant's log, in the transaction of the change it tells of. Its place in the chain it gets within a
 * second of the commit (`seal-chain.ts`), so that the calls of one merchant do not wait for each other.
 */
export async function appendAudit(trx: Trx, entry: NewAuditRow): Promise<void> {
  await appendAuditRows(trx, entry.merchantId, [entry]);
}

/** Writes rows of one merchant in their order, as `appendAudit` would one by one, in few statements. */
export async function appendAuditRows(trx: Trx, merchantId: string, entries: readonly NewAuditRow[]): Promise<void> {
  const rows = entries.map((entry) => toStored({ ...entry, merchantId }));
  for (const part of inParts(rows)) await trx.insertInto('audit_entries').values(part).execute();
}

const toStored = (row: NewAuditRow) => ({
  id: entryId(row.at),
  merchant_id: row.merchantId,
  at: row.at,
  actor_id: row.actorId,
  impersonator_id: row.impersonatorId,
  action: row.action,
  outcome: row.outcome,
  subject_type: row.subjectType,
  subject_id: row.subjectId,
  body: JSON.stringify(redactBody(row.body ?? {})),
  source: JSON.stringify(redactBody(row.source)),
});

const PROCESS = randomBytes(5).toString('hex');
const COUNTED = 0x1000000;
let count = 0;

/**
 * 24 hexadecimal characters: the second, this process, and a number that counts on, as an ObjectId has them. Rows of one
 * process and moment sort as they were written, and the id says nothing about how many rows others have written.
 */
function entryId(at: string): string {
  count = (count + 1) % COUNTED;
  const second = Math.floor(Date.parse(at) / 1000);
  return second.toString(16).padStart(8, '0') + PROCESS + count.toString(16).padStart(6, '0');
}
