import type { BodyOf, OutputOf } from '@tamis/contract';
import type { makeHit as endpoint } from '@tamis/contract/screening';
import type { Trx } from '../../../platform/db/database.ts';
import { ConflictError, NotFoundError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/new-id.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { applyWhitelist } from '../answer/apply-whitelist.ts';
import { withdrawAllClear } from '../records/searches/change-status.ts';
import { insertHitChanges, renumberHits } from '../records/hits/hit-changes-store.ts';
import { findHitPlace } from '../records/hits/hits-store.ts';
import { keptOf } from '../records/hits/kept-hit.ts';
import { countLeftOut, findLeftOutEntry, type LeftOutRow, moveToHits } from '../records/hits/left-out-store.ts';
import { assertCompleted } from '../records/searches/screening-policy.ts';
import { lockReferenceOf } from '../records/searches/search-locks-store.ts';
import { findSearch, type LockedSearch, lockSearch, markUpdates } from '../records/searches/searches-store.ts';
import type { ReviewAct } from '../gate/review-act.ts';

/**
 * Makes a hit of an entry that facts left out of a search. Doing it again changes nothing. It counts as found like any
 * other: All Clear is withdrawn, and what its reference or its merchant has whitelisted stays whitelisted.
 */
export async function makeHit(change: ReviewAct, input: BodyOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { trx, audit, actor } = change;
  const { id, entityId } = input;
  await lockReferenceOf(trx, id);
  const search = await lockSearch(trx, id);
  if (!search) throw new NotFoundError('The search');
  assertCompleted(search.internalStatus);
  const entry = await findLeftOutEntry(trx, id, entityId);
  const changed = entry !== undefined;
  if (entry) {
    await refuseRemoved(trx, entry);
    await make(change, search, entry);
    await publish(trx, { merchantId: actor.merchantId, event: 'search_changed_event', data: { searchId: id } });
  }
  const place = await findHitPlace(trx, id, entityId);
  if (!place) throw new NotFoundError('The entry');
  await audit({
    action: 'left-out.make-hit',
    subjectType: 'search',
    subjectId: id,
    body: { entityId, changed, facts: entry?.facts ?? [] },
  });
  const counted = await findSearch(trx, id);
  if (!counted) throw new NotFoundError('The search');
  return { changed, index: place.position, total_hits: counted.total_hits, left_out: counted.left_out_count };
}

/** It was a hit until an update took it away: that is to be seen first. */
async function refuseRemoved(trx: Trx, { search_id: searchId, entity_id: entityId, name }: LeftOutRow): Promise<void> {
  if (await findHitPlace(trx, searchId, entityId))
    throw new ConflictError(
      `${name} was a hit until an update that nobody has taken note of yet. Acknowledge the updates, then make it a hit.`,
    );
}

async function make({ trx, actor, clock }: ReviewAct, search: LockedSearch, entry: LeftOutRow): Promise<void> {
  const { search_id: searchId, merchant_id: merchantId, entity_id: entityId, name } = entry;
  const at = clock.now();
  const kept = keptOf(entry);
  await moveToHits(trx, { searchId, entityId }, { by: actor.userId, at });
  const change = { entityId, name, fields: [], matters: false, isReopened: false, bySettings: null };
  await insertHitChanges(
    trx,
    { id: searchId, merchantId },
    { by: 'reviewer', runId: newId(clock), at, settingsVersion: search.standsBySettings },
    [
      { ...change, id: newId(clock), standing: 'left-out', kind: 'removed', was: kept, is: null },
      { ...change, id: newId(clock), standing: 'hit', kind: 'added', was: null, is: kept },
    ],
  );
  await countLeftOut(trx, searchId, at);
  await markUpdates(trx, searchId, { totalHits: await renumberHits(trx, searchId), hasUpdate: false });
  await applyWhitelist(trx, clock, { searchId, merchantId, clientRef: search.clientRef, entityIds: [entityId] });
  await withdrawAllClear({ trx, clock }, [searchId]);
}
