import { type findEarlierDecisions as endpoint, matchStatuses } from '@tamis/contract/screening';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findEarlierDecisions } from '../records/decisions/earlier-decisions-store.ts';
import { oneOf } from '../records/searches/search-view.ts';
import { findSearch } from '../records/searches/searches-store.ts';

/** How the same entry was decided before, for this client or another one of the merchant. */
export const listEarlierDecisions: Verb<typeof endpoint> = (ctx, { body: { id, entityId } }) =>
  ctx.read(async (trx) => {
    const search = await findSearch(trx, id);
    if (!search) throw new NotFoundError('The search');
    const rows = await findEarlierDecisions(trx, search, entityId);
    return {
      decisions: rows.map((row) => ({
        searchId: row.search_id,
        searchTerm: row.search_term,
        clientReference: row.client_ref,
        match_status: oneOf(matchStatuses, row.match_status),
        is_whitelisted: row.is_whitelisted,
        reason: row.reason,
        by: { actorId: row.decided_by, timestamp: row.decided_at.toISOString() },
        isSameClient: row.client_ref !== '' && row.client_ref === search.client_ref,
      })),
    };
  });
