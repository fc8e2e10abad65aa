import type { Trx } from '../../../platform/db/database.ts';
import type { HitChange } from '../records/hits/compare-answer.ts';
import { ALL_HITS, entityIdOf } from '../records/hits/hits-store.ts';
import { keptOf } from '../records/hits/kept-hit.ts';
import {
  countLeftOut,
  deleteLeftOut,
  findLeftOut,
  insertLeftOutOf,
  type LeftOutRow,
} from '../records/hits/left-out-store.ts';
import { type ChangedSearch, findChanges, type NewerAnswer } from './newer-answer.ts';

/**
 * Brings what facts left out of a locked search to a newer answer, and answers what that changed. What stands as a hit is
 * not left out, whatever the answer says: a hit that somebody was shown does not go by a score that moved a little.
 * @param hits what stands as hits from now on, and how that came
 */
export async function applyLeftOut(
  trx: Trx,
  search: ChangedSearch,
  answer: NewerAnswer,
  hits: { stand: ReadonlySet<string>; changes: readonly HitChange[] },
  at: Date,
): Promise<HitChange[]> {
  const rows = await findLeftOut(trx, search.id, 0, ALL_HITS);
  const found = answer.leftOut.filter((hit) => !hits.stand.has(entityIdOf(hit.source, hit.id)));
  const standing = rows.map((row) => ({ kept: keptOf(row), isRemoved: false, isDismissed: false }));
  const compared = await findChanges(trx, search, standing, found, answer);
  const gone = new Set(compared.filter((change) => change.is === null).map((change) => change.entityId));
  const becameHits = rows.filter((row) => hits.stand.has(row.entity_id) && !gone.has(row.entity_id));
  const changes = [...compared, ...becameHits.map((row) => becameHit(row, hits.changes))];
  await replaceRows(trx, search, answer, changes);
  if (changes.length > 0 || search.leftOut === null) await countLeftOut(trx, search.id, at);
  return changes;
}

/** For the same reason it is left out no longer. */
const becameHit = (row: LeftOutRow, changes: readonly HitChange[]): HitChange => ({
  entityId: row.entity_id,
  name: row.name,
  kind: 'removed',
  fields: [],
  matters: true,
  isReopened: false,
  bySettings: changes.find((change) => change.entityId === row.entity_id)?.bySettings ?? null,
  was: keptOf(row),
  is: null,
});

async function replaceRows(
  trx: Trx,
  { id, merchantId }: ChangedSearch,
  { leftOut, lists }: NewerAnswer,
  changes: readonly HitChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const changed = new Map(changes.map((change) => [change.entityId, change]));
  await deleteLeftOut(trx, id, [...changed.keys()]);
  const found = leftOut
    .filter((hit) => (changed.get(entityIdOf(hit.source, hit.id))?.is ?? null) !== null)
    .map((hit) => ({ hit, listSeq: lists.find((list) => list.source === hit.source)?.seq ?? 0 }));
  await insertLeftOutOf(trx, merchantId, [{ searchId: id, found }]);
}
