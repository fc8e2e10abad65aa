import { type findWhitelist, whitelistEndings, type WhitelistEntry, whitelistScopes } from '@tamis/contract/screening';
import type { Verb } from '../../../platform/http/route.ts';
import { type FoundEntry, findEntries } from '../../watchlists/index.ts';
import { spanText } from '../records/hits/entry-texts.ts';
import { oneOf } from '../records/searches/search-view.ts';
import { findLiveIds } from '../records/searches/searches-store.ts';
import { listWhitelistEntries, type WhitelistRow } from '../records/decisions/whitelist-store.ts';

/** A page of the merchant's whitelist entries. */
export const listWhitelist: Verb<typeof findWhitelist> = async (ctx, { body: input }) => {
  return ctx.read(async (trx) => {
    const { rows, total } = await listWhitelistEntries(trx, input);
    const live = await findLiveIds(
      trx,
      rows.map((row) => row.search_id),
    );
    const listed = await findEntries(
      trx,
      rows.map((row) => ({ source: row.source_key, id: row.record_id, seq: row.list_seq })),
    );
    const entries = rows.map((row) => entryView(row, listed.get(row.entity_id), live.has(row.search_id)));
    return { entries, totalRecords: total };
  });
};

function entryView(row: WhitelistRow, listed: FoundEntry | undefined, isSearchThere: boolean): WhitelistEntry {
  if (!listed) throw new Error(`The entry ${row.entity_id} of whitelist entry ${row.id} is gone`);
  return {
    id: row.id,
    entityId: row.entity_id,
    reference: listed.reference,
    list: listed.title,
    name: row.name,
    births: listed.entry.births.map(spanText),
    scope: oneOf(whitelistScopes, row.scope),
    clientReference: row.client_ref,
    searchId: isSearchThere ? row.search_id : null,
    searchTerm: isSearchThere ? row.search_term : '',
    reason: row.reason,
    endsOn: row.ends_on,
    createdBy: { actorId: row.created_by, timestamp: row.created_at.toISOString() },
    ...(row.approved_by !== null && { approvedBy: row.approved_by }),
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
