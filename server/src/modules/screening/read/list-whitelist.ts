import type { BodyOf, OutputOf } from '@tamis/contract';
import { type findWhitelist, whitelistEndings, type WhitelistEntry, whitelistScopes } from '@tamis/contract/screening';
import type { Ctx } from '../../../platform/context.ts';
import { oneOf } from '../records/search-view.ts';
import { findLiveIds } from '../records/searches-store.ts';
import { listWhitelistEntries, type WhitelistRow } from '../records/whitelist-store.ts';

/** A page of the merchant's whitelist entries. */
export async function listWhitelist(
  ctx: Ctx,
  input: BodyOf<typeof findWhitelist>,
): Promise<OutputOf<typeof findWhitelist>> {
  return ctx.read(async (trx) => {
    const { rows, total } = await listWhitelistEntries(trx, input);
    const live = await findLiveIds(
      trx,
      rows.map((row) => row.search_id),
    );
    return { entries: rows.map((row) => entryView(row, live.has(row.search_id))), totalRecords: total };
  });
}

function entryView(row: WhitelistRow, isSearchThere: boolean): WhitelistEntry {
  return {
    id: row.id,
    entityId: row.entity_id,
    name: row.name,
    scope: oneOf(whitelistScopes, row.scope),
    clientReference: row.client_ref,
    searchId: isSearchThere ? row.search_id : null,
    searchTerm: isSearchThere ? row.search_term : '',
    reason: row.reason,
    endsOn: row.ends_on,
    createdBy: { actorId: row.created_by, timestamp: row.created_at.toISOString() },
    ended:
      row.ended_at && row.ended_by && row.ended_why
        ? {
            why: oneOf(whitelistEndings, row.ended_why),
            reason: row.end_reason,
            by: { actorId: row.ended_by, timestamp: row.ended_at.toISOString() },
          }
        : null,
  };
}
