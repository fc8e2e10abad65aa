import type { CaseCtx } from './change-case.ts';
import { newId } from '../../../platform/new-id.ts';
import type { Party } from './parties-store.ts';
import { beganOn, nameOf } from './party-policy.ts';

/** A person or company that nobody has saved yet. */
export function newParty({ actor, clock }: CaseCtx, is: Pick<Party, 'kind' | 'details'>): Party {
  const now = clock.now();
  return {
    ...is,
    id: newId(clock),
    merchantId: actor.merchantId,
    name: nameOf(is.details),
    beganOn: beganOn(is.details),
    identityChangedAt: now,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
