import { isDecided, needsReason } from '@tamis/contract/screening';
import { ValidationError } from '../../../platform/errors/app-error.ts';
import { findReasonPolicy, findTypesOfHits } from '../records/decisions/reason-policy-store.ts';
import type { Wanted } from './gate.ts';
import type { ReviewAct } from './review-act.ts';

/** What says why; undo takes a decision back to the one before it, which has its own reason. */
const REASONED_ACTS: readonly Wanted['act'][] = ['decide', 'decide-batch', 'whitelist'];

/** Refuses a decision without a reason where the merchant wants one. What somebody approves was checked when it was proposed. */
export async function assertReasoned(
  { trx, actor, approval }: ReviewAct,
  { act, reason, hits }: Wanted,
): Promise<void> {
  if (approval || !hits || reason.trim() !== '' || !REASONED_ACTS.includes(act)) return;
  const decided = [...hits.outcomes].filter(([, { matchStatus }]) => isDecided(matchStatus));
  if (decided.length === 0) return;
  const { categories = [] } = (await findReasonPolicy(trx, actor.merchantId)) ?? {};
  if (categories.length === 0) return;
  const entities = decided.map(([entityId]) => entityId);
  const types = await findTypesOfHits(trx, hits.searchId, entities);
  if (types.some((each) => needsReason(categories, each)))
    throw ValidationError.at('reason', 'Enter a reason: your organisation wants one with each decision of this kind.');
}
