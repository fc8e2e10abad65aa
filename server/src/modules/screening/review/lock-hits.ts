import type { Trx } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import { findPersonName } from '../../users/index.ts';
import { assertHeld, assertSeen } from '../records/decisions/decision-policy.ts';
import { type DecidableHit, findDecidable } from '../records/decisions/decisions-store.ts';
import { type WhitelistScope, wereWhitelistedForMerchant } from '../records/decisions/whitelist-store.ts';
import { nameOf } from '../records/name-of.ts';
import { assertCompleted } from '../records/searches/screening-policy.ts';
import { lockReferenceOf, type WhitelistHold } from '../records/searches/search-locks-store.ts';
import { type LockedSearch, lockSearch } from '../records/searches/searches-store.ts';

interface WantedHits {
  searchId: string;
  entityIds: readonly string[];
  /** By entity id, as the reviewer saw them; callers that saw none are let pass. */
  versions?: Readonly<Record<string, number>> | undefined;
  /** For what they are about to be whitelisted; null for what is not. */
  scope?: WhitelistScope | null;
}

/** Hits as they stand, in a search that is locked until the transaction ends. Refused when one is not there or moved on since it was seen. */
export async function lockHits(
  trx: Trx,
  { searchId, entityIds, versions = {}, scope = null }: WantedHits,
): Promise<{ search: LockedSearch; hits: DecidableHit[] }> {
  const hold = await holdFor(trx, { searchId, entityIds, scope });
  await lockReferenceOf(trx, searchId, hold);
  const search = await lockSearch(trx, searchId);
  if (!search) throw new NotFoundError('The search');
  assertCompleted(search.internalStatus);
  const hits = await findDecidable(trx, searchId, entityIds);
  if (hits.length !== entityIds.length) throw new NotFoundError('The hit');
  await refuseUnseen(
    trx,
    hits.filter((hit) => (versions[hit.entityId] ?? hit.version) !== hit.version),
  );
  assertHeld(hits, hold);
  return { search, hits };
}

/**
 * How the merchant's whitelist is held while these hits are decided on: alone where that begins, or may end or begin again,
 * what holds for every search of the merchant. Asked before any lock, for nobody who shares it may then ask for it alone.
 */
export async function holdFor(
  trx: Trx,
  { searchId, entityIds, scope }: Required<Omit<WantedHits, 'versions'>>,
): Promise<WhitelistHold> {
  if (scope === 'merchant') return 'alone';
  return (await wereWhitelistedForMerchant(trx, searchId, entityIds)) ? 'alone' : 'shared';
}

/** The same for one hit. */
export async function lockHit(
  trx: Trx,
  { id, entityId, version }: { id: string; entityId: string; version: number },
): Promise<{ search: LockedSearch; hit: DecidableHit }> {
  const { search, hits } = await lockHits(trx, {
    searchId: id,
    entityIds: [entityId],
    versions: { [entityId]: version },
  });
  const [hit] = hits;
  if (!hit) throw new NotFoundError('The hit');
  return { search, hit };
}

/** Refuses a decision on hits that moved on since the caller saw them, and says who moved each. */
async function refuseUnseen(trx: Trx, moved: readonly DecidableHit[]): Promise<void> {
  const names = new Map<string | null, string>();
  for (const by of new Set(moved.map(({ decidedBy }) => decidedBy))) {
    const account = by === null ? undefined : await findPersonName(trx, by);
    names.set(by, account ? nameOf(account) : 'Tamis');
  }
  assertSeen(moved.map((hit) => ({ ...hit, decidedByName: names.get(hit.decidedBy) ?? 'Tamis' })));
}
