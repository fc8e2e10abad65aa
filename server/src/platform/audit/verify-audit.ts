import type { Trx } from '../db/database.ts';
import { CHAIN_START, hashRow } from './audit-chain.ts';
import { readChain } from './read-chain.ts';

export interface ChainVerdict {
  merchantId: string;
  rows: number;
  /** In a sentence, what does not hold; absent when the chain is whole. */
  fault?: string;
}

/** Checks every chain, row by row: edits, removals, reordering and a cut-off tail are found. Needs system scope. */
export async function verifyAudit(trx: Trx): Promise<ChainVerdict[]> {
  const heads = await trx.selectFrom('audit_heads').selectAll().orderBy('merchant_id').execute();
  const orphans = await trx
    .selectFrom('audit_entries')
    .select('merchant_id')
    .distinct()
    .where('merchant_id', 'not in', (query) => query.selectFrom('audit_heads').select('merchant_id'))
    .execute();
  const verdicts: ChainVerdict[] = orphans.map((row) => ({ merchantId: row.merchant_id, rows: 0, fault: 'The head of the chain is missing.' }));
  for (const head of heads) verdicts.push(await verifyChain(trx, head.merchant_id, { seq: head.seq, hash: head.hash }));
  return verdicts;
}

async function verifyChain(trx: Trx, merchantId: string, head: { seq: number; hash: Buffer }): Promise<ChainVerdict> {
  let previous: Buffer = CHAIN_START;
  let seq = 0;
  for await (const { row, hash, previousHash } of readChain(trx, merchantId)) {
    if (row.seq !== seq + 1) return { merchantId, rows: seq, fault: `Row ${seq + 1} is missing.` };
    if (!previousHash.equals(previous)) return { merchantId, rows: seq, fault: `Row ${row.seq} does not follow row ${seq}.` };
    if (!hash.equals(hashRow(previous, row))) return { merchantId, rows: seq, fault: `Row ${row.seq} was changed.` };
    previous = hash;
    seq = row.seq;
  }
  if (seq !== head.seq || !previous.equals(head.hash)) return { merchantId, rows: seq, fault: `The chain should end at row ${head.seq}.` };
  return { merchantId, rows: seq };
}
