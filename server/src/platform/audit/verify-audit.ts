import type { Trx } from '../db/database.ts';
import { checkChain, type CheckedChain } from './check-chain.ts';
import { chainsWithoutHead, readChain } from './read-chain.ts';

export interface ChainVerdict extends CheckedChain {
  merchantId: string;
}

/** Checks every chain as far as it is sealed, row by row: edits, removals, reordering and a cut-off tail are found. Needs system scope. */
export async function verifyAudit(trx: Trx): Promise<ChainVerdict[]> {
  const heads = await trx.selectFrom('audit_heads').selectAll().orderBy('merchant_id').execute();
  const verdicts: ChainVerdict[] = (await chainsWithoutHead(trx)).map((merchantId) => ({
    merchantId,
    rows: 0,
    fault: 'The head of the chain is missing.',
  }));
  for (const { merchant_id: merchantId, ...head } of heads)
    verdicts.push({ merchantId, ...(await checkChain(readChain(trx, merchantId), head)) });
  return verdicts;
}
