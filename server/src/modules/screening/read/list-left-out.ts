import { matchTypes } from '@tamis/contract/terms/explanation';
import type { LeftOutEntry, paginateLeftOut } from '@tamis/contract/screening';
import type { Trx } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import { findEntries } from '../../watchlists/index.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { factsAtFault, nameScoreOf } from '../records/hits/facts-at-fault.ts';
import { findHitChanges, type HitChangeRow } from '../records/hits/hit-changes-store.ts';
import { hitDoc } from '../records/hits/hit-view.ts';
import { ALL_HITS } from '../records/hits/hits-store.ts';
import { entityOf, type KeptHit, keptOf } from '../records/hits/kept-hit.ts';
import { findLeftOut } from '../records/hits/left-out-store.ts';
import { isLeftOutKnownAt, oneOf } from '../records/searches/search-view.ts';
import { findSearch } from '../records/searches/searches-store.ts';
import { takenBack } from './hits-as-of.ts';

/** A page of what facts left out of a search, nearest names first; with a date, of what they had left out then. */
export const listLeftOut: Verb<typeof paginateLeftOut> = async (
  ctx,
  { body: { id, page, per_page: perPage, date } },
) => {
  return ctx.read(async (trx) => {
    const search = await findSearch(trx, id);
    const at = date === undefined ? undefined : new Date(date);
    if (!search || (at && at < search.created_at)) throw new NotFoundError('The search');
    const from = page * perPage;
    if (!at) {
      const rows = await findLeftOut(trx, id, from, perPage);
      return { left_out: await withEntries(trx, rows.map(keptOf)), total: search.left_out_count };
    }
    if (!isLeftOutKnownAt(search, at)) return { left_out: [], total: null };
    const kept = await leftOutAsOf(trx, id, await findHitChanges(trx, id), at);
    return { left_out: await withEntries(trx, kept.slice(from, from + perPage)), total: kept.length };
  });
};

/** All that facts leave out of a search now, nearest names first. */
export async function readLeftOut(trx: Trx, searchId: string): Promise<LeftOutEntry[]> {
  return withEntries(trx, (await findLeftOut(trx, searchId, 0, ALL_HITS)).map(keptOf));
}

/** The same as it stood at a moment. @param changes all of the search, newest first */
export async function leftOutAsOf(
  trx: Trx,
  searchId: string,
  changes: readonly HitChangeRow[],
  at: Date,
): Promise<KeptHit[]> {
  const present = (await findLeftOut(trx, searchId, 0, ALL_HITS)).map(keptOf);
  const ofLeftOut = changes.filter((change) => change.standing === 'left-out');
  return takenBack(present, ofLeftOut, at).sort(
    (a, b) => nameScoreOf(b.explanation) - nameScoreOf(a.explanation) || b.score - a.score,
  );
}

/** With their entries as they were found. */
async function withEntries(trx: Trx, kept: readonly KeptHit[]): Promise<LeftOutEntry[]> {
  const entries = await findEntries(
    trx,
    kept.map(({ sourceKey, recordId, listSeq }) => ({ source: sourceKey, id: recordId, seq: listSeq })),
  );
  return kept.map((one) => {
    const entityId = entityOf(one);
    const found = entries.get(entityId);
    if (!found) throw new Error(`The entry ${entityId} that facts left out is gone`);
    return {
      doc: hitDoc(entityId, found),
      score: one.score,
      name_score: nameScoreOf(one.explanation),
      facts: factsAtFault(one.explanation),
      match_types: one.matchTypes.map((type) => oneOf(matchTypes, type)),
      explanation: one.explanation,
    };
  });
}
