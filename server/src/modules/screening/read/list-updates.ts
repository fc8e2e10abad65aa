import {
  type findUpdates,
  type HitChange,
  hitChangeCauses,
  hitChangeKinds,
  standings,
} from '@tamis/contract/screening';
import type { Trx } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findHitChanges, type HitChangeRow } from '../records/hits/hit-changes-store.ts';
import { oneOf } from '../records/searches/search-view.ts';
import { findSearch } from '../records/searches/searches-store.ts';

/** Everything that ever changed in the hits of a search, and in what facts left out of them, newest first. */
export async function readUpdates(trx: Trx, searchId: string): Promise<HitChange[]> {
  return (await findHitChanges(trx, searchId)).map(changeView);
}

/** What changed in the hits of a search, newest first; pending ones only, or all there ever were. */
export const listUpdates: Verb<typeof findUpdates> = async (ctx, { body: input }) => {
  const rows = await ctx.read(async (trx) => {
    if (!(await findSearch(trx, input.id))) throw new NotFoundError('The search');
    return findHitChanges(trx, input.id);
  });
  return { changes: rows.filter((row) => !input.pending || isPendingAt(row)).map(changeView) };
};

/** Whether a change waited to be acknowledged, now or at a moment of the past. */
export function isPendingAt(row: HitChangeRow, at?: Date): boolean {
  if (!row.matters) return false;
  if (at === undefined) return row.acknowledged_at === null;
  return row.at <= at && (row.acknowledged_at === null || row.acknowledged_at > at);
}

function changeView(row: HitChangeRow): HitChange {
  return {
    id: row.id,
    entityId: row.entity_id,
    name: row.name,
    kind: oneOf(hitChangeKinds, row.kind),
    standing: oneOf(standings, row.standing),
    cause: oneOf(hitChangeCauses, row.cause),
    settingsVersion: row.settings_version,
    at: row.at.toISOString(),
    matters: row.matters,
    fields: row.fields,
    score: { was: row.was?.score ?? null, is: row.hit?.score ?? null },
    reopened: row.is_reopened,
    acknowledged:
      row.acknowledged_by && row.acknowledged_at
        ? { actorId: row.acknowledged_by, timestamp: row.acknowledged_at.toISOString() }
        : null,
  };
}
