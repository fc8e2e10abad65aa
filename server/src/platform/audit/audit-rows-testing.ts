import { type AuditRow, CHAIN_START, hashRow } from './audit-chain.ts';
import type { ChainedRow } from './read-chain.ts';

export const MERCHANT = 'a'.repeat(24);

/** An invented row of a chain. */
export const rowOf = (seq: number, changed: Partial<AuditRow> = {}): AuditRow => ({
  merchantId: MERCHANT,
  seq,
  at: '2026-11-21T10:00:00.000Z',
  actorId: 'ann',
  impersonatorId: null,
  action: 'searches.create',
  outcome: 'done',
  subjectType: 'search',
  subjectId: `s${seq}`,
  body: { n: seq },
  source: {},
  ...changed,
});

/** The rows chained from the start, as they would be stored. */
export function chained(rows: readonly AuditRow[]): ChainedRow[] {
  let previousHash: Buffer = CHAIN_START;
  return rows.map((row) => {
    const link = { row, erasedDigest: null, previousHash, hash: hashRow(previousHash, row) };
    previousHash = link.hash;
    return link;
  });
}
