import { createHash } from 'node:crypto';
import type { OutputOf } from '@tamis/contract';
import type { deleteSearch as endpoint } from '@tamis/contract/screening';
import { canonicalJson } from '../../../platform/audit/audit-chain.ts';
import { ConflictError, NotFoundError } from '../../../platform/errors/app-error.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { forgetSearch } from '../../notifications/index.ts';
import { ALL_HITS, findHits } from '../records/hits/hits-store.ts';
import { findLeftOut } from '../records/hits/left-out-store.ts';
import { gate } from '../gate/gate.ts';
import type { ReviewAct } from '../gate/review-act.ts';
import { searchView } from '../records/searches/search-view.ts';
import { isHeld } from '../records/searches/search-locks-store.ts';
import { findSearch, lockSearch, markDeleted } from '../records/searches/searches-store.ts';
import { endWhitelistOfSearch } from '../records/decisions/whitelist-store.ts';
import { withdrawCertificates } from './certificates-store.ts';

/**
 * Deletes a search: nothing shows it from now on. What stays is a tombstone in the audit log: who,
 * when, why, and a hash by which somebody who kept a copy can prove what was deleted.
 */
export async function deleteSearch(
  change: ReviewAct,
  input: { id: string; reason: string },
): Promise<OutputOf<typeof endpoint>> {
  const { trx, audit, actor, clock } = change;
  if (!(await lockSearch(trx, input.id))) throw new NotFoundError('The search');
  const search = await findSearch(trx, input.id);
  if (!search) throw new NotFoundError('The search');
  if (await isHeld(trx, input.id)) throw new ConflictError('A legal hold keeps this search: lift it first.');
  const gated = await gate(change, {
    act: 'delete',
    input,
    reason: input.reason,
    searches: { ids: [input.id], to: 'deleted' },
  });
  if (!gated.isPassed) return { proposal: gated.proposal };
  const hits = await findHits(trx, input.id, 0, search.total_hits);
  const leftOut = await findLeftOut(trx, input.id, 0, ALL_HITS);
  const record = {
    search: searchView(search),
    hits: hits.map((hit) => ({
      entityId: hit.entity_id,
      score: hit.score,
      matchStatus: hit.match_status,
      isWhitelisted: hit.is_whitelisted,
    })),
    leftOut: leftOut.map((entry) => ({ entityId: entry.entity_id, score: entry.score, facts: entry.facts })),
  };
  await markDeleted(trx, input.id, clock.now());
  await endWhitelistOfSearch(trx, input.id, {
    at: clock.now(),
    by: actor.userId,
    why: 'taken-off',
    reason: 'The search was deleted.',
  });
  await withdrawCertificates(trx, actor.merchantId, [input.id]);
  await forgetSearch(trx, actor.merchantId, input.id);
  await publish(trx, { merchantId: actor.merchantId, event: 'search_changed_event', data: { searchId: input.id } });
  await audit({
    action: 'searches.delete',
    subjectType: 'search',
    subjectId: input.id,
    body: {
      reason: input.reason,
      totalHits: hits.length,
      hash: createHash('sha256').update(canonicalJson(record)).digest('hex'),
    },
  });
  return {};
}
