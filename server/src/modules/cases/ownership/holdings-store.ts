import type { Trx } from '../../../platform/db/database.ts';
import { inParts } from '../../../platform/db/in-parts.ts';
import type { Holding } from './ownership-policy.ts';

export interface CaseHolding extends Holding {
  caseId: string;
}

/** Who holds what in these cases, in one order. */
export async function findHoldings(trx: Trx, caseIds: readonly string[]): Promise<CaseHolding[]> {
  if (caseIds.length === 0) return [];
  return trx
    .selectFrom('case_holdings')
    .select([
      'case_id as caseId',
      'owner_link_id as ownerId',
      'of_link_id as ofId',
      'from_percent as from',
      'to_percent as to',
    ])
    .where('case_id', 'in', caseIds)
    .orderBy('owner_link_id')
    .orderBy('of_link_id')
    .execute();
}

/** In place of what they held. The caller holds the lock of the case. */
export async function replaceHoldings(
  trx: Trx,
  { merchantId, caseId, ownerId }: { merchantId: string; caseId: string; ownerId: string },
  holdings: readonly Holding[],
): Promise<void> {
  await trx.deleteFrom('case_holdings').where('owner_link_id', '=', ownerId).execute();
  await insertHoldings(
    trx,
    holdings.map((held) => ({ ...held, merchantId, caseId })),
  );
}

/** Of new cases. */
export async function insertHoldings(
  trx: Trx,
  holdings: readonly (CaseHolding & { merchantId: string })[],
): Promise<void> {
  const rows = holdings.map(({ ownerId, ofId, from, to, merchantId, caseId }) => ({
    owner_link_id: ownerId,
    of_link_id: ofId,
    merchant_id: merchantId,
    case_id: caseId,
    from_percent: from,
    to_percent: to,
  }));
  for (const part of inParts(rows)) await trx.insertInto('case_holdings').values(part).execute();
}
