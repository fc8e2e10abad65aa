import type { BodyOf, OutputOf } from '@tamis/contract';
import type { endWhitelist as endpoint } from '@tamis/contract/screening';
import { ConflictError, NotFoundError } from '../../../platform/errors/app-error.ts';
import { endWhitelisting } from './end-whitelisting.ts';
import type { ReviewAct } from '../gate/review-act.ts';
import { lockEnding } from './lock-ending.ts';
import { findWhitelistEntries } from '../records/decisions/whitelist-store.ts';

/** Ends a whitelist entry; what is whitelisted through it is open again. */
export async function endWhitelist(
  change: ReviewAct,
  input: BodyOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { trx, audit } = change;
  const found = (await findWhitelistEntries(trx, [input.id])).get(input.id);
  if (!found) throw new NotFoundError('The whitelist entry');
  await lockEnding(trx, found);
  const entry = (await findWhitelistEntries(trx, [input.id])).get(input.id);
  if (entry?.ended_at) throw new ConflictError('This whitelist entry has already ended.');
  const reopened = await endWhitelisting(change, input.id, { why: 'taken-off', reason: input.reason });
  await audit({
    action: 'whitelist.end',
    subjectType: 'whitelist-entry',
    subjectId: input.id,
    body: { entityId: found.entity_id, reason: input.reason, reopened },
  });
  return { reopened };
}
