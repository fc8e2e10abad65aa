import type { Trx } from '../db/database.ts';
import { checkChain, type CheckedChain } from './check-chain.ts';
import { readChain } from './read-chain.ts';

export interface ChainVerdict extends CheckedChain {
  merchantId: string;
}

/** Checks every chain as far as it is sealed, row by row: edits, removals, reordering and a cut-off tail are found. Needs system scope. */
export async function verifyAudit(trx: Trx): Promise<ChainVerdict[]> {
  const heads = await trx.selectFrom('audit_heads').selectAll().orderBy('merchant_id').execute();
  const orphans = await trx
    .selectFrom('audit_entries')
    .select('merchant_id')
    .distinct()
    .where('seq', 'is not', null)
    .where('merchant_id', 'not in', (query) => query.selectFrom('audit_heads').select('merchant_id'))
    .execute();
  const verdicts: ChainVerdict[] = orphans.map((row) => ({
    merchantId: row.merchant_id,
    rows: 0,
    fault: 'The head of the chain is missing.',
  }));
  for (const { merchant_id: merchantId, ...head } of heads)
    verdicts.push({ merchantId, ...(await checkChain(readChain(trx, merchantId), head)) });
  return verdicts;
}
