import { MOST_EARLIER_DECISIONS } from '@tamis/contract/screening';
import type { Trx } from '../../../../platform/db/database.ts';
import type { SearchRow } from '../searches/searches-store.ts';

export type EarlierDecisionRow = Awaited<ReturnType<typeof findNewest>>[number];

/** How an entry stands in other searches that are decided on: those with the same reference first, then the newest. */
export async function findEarlierDecisions(
  trx: Trx,
  search: Pick<SearchRow, 'id' | 'client_ref'>,
  entityId: string,
): Promise<EarlierDecisionRow[]> {
  const ofClient = search.client_ref === '' ? [] : await findNewest(trx, search, entityId, true);
  const others = await findNewest(trx, search, entityId, false);
  const rows = [...ofClient, ...others.filter((row) => !ofClient.some((own) => own.search_id === row.search_id))];
  return rows.slice(0, MOST_EARLIER_DECISIONS);
}

const findNewest = (trx: Trx, search: Pick<SearchRow, 'id' | 'client_ref'>, entityId: string, isOfClient: boolean) =>
  trx
    .selectFrom('search_hits as hit')
    .innerJoin('searches as search', 'search.id', 'hit.search_id')
    .select([
      'hit.search_id',
      'search.search_term',
      'search.client_ref',
      'hit.match_status',
      'hit.is_whitelisted',
      'hit.reason',
    ])
    .select(({ ref }) => [
      ref('hit.decided_by').$notNull().as('decided_by'),
      ref('hit.decided_at').$notNull().as('decided_at'),
    ])
    .where('hit.entity_id', '=', entityId)
    .where('hit.match_status', '<>', 'potential_match')
    .where('hit.decided_at', 'is not', null)
    .where('hit.search_id', '<>', search.id)
    .where('search.deleted_at', 'is', null)
    .$if(isOfClient, (query) => query.where('search.client_ref', '=', search.client_ref))
    .orderBy('hit.decided_at', 'desc')
    .orderBy('hit.search_id', 'desc')
    .limit(MOST_EARLIER_DECISIONS)
    .execute();
