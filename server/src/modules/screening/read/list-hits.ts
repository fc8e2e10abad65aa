import type { getHit, Hit, paginateHits } from '@tamis/contract/screening';
import type { Trx } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import { findEntries } from '../../watchlists/index.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findDecisions } from '../records/decisions-store.ts';
import { findHitChanges } from '../records/hit-changes-store.ts';
import { hitView } from '../records/hit-view.ts';
import { hitCountOf, isAnsweredAt } from '../records/search-view.ts';
import { hitsAsOf } from './hits-as-of.ts';
import { ALL_HITS, findHitPlace, findHits, findUpdatedPositions, type HitRow } from '../records/hits-store.ts';
import { proposalOn } from './proposal-view.ts';
import { findOpenProposals } from '../records/proposals-store.ts';
import { findSearch, type SearchRow } from '../records/searches-store.ts';
import { findWhitelistEntries } from '../records/whitelist-store.ts';

/** A page of hits by relevance, the best or the last ones first; with a date, of those that there were then. */
export const listHits: Verb<typeof paginateHits> = async (ctx, { body: input }) => {
  return ctx.read(async (trx) => {
    const { rows, total } = await readPage(trx, {
      ...input,
      from: input.page * input.per_page,
      limit: input.per_page,
      isLastFirst: !input.orderByDesc,
    });
    return {
      hits: await withEntries(trx, rows, input.date === undefined ? await findOpenProposals(trx, input.id) : NONE),
      totalHits: total,
      updatedPositions: input.date === undefined ? await findUpdatedPositions(trx, input.id) : [],
    };
  });
};

/** One hit by its position within the list. */
export const viewHit: Verb<typeof getHit> = (ctx, { params, query }) =>
  ctx.read(async (trx) => {
    const { rows, total } = await readPage(trx, { ...params, ...query, from: params.position, limit: 1 });
    const proposals = query.date === undefined ? await findOpenProposals(trx, params.id) : NONE;
    const [hit] = await withEntries(trx, rows, proposals);
    if (!hit || total === null) throw new NotFoundError('The hit');
    return { hit, totalHits: total };
  });

interface Page {
  id: string;
  date?: string | undefined;
  from: number;
  limit: number;
  isLastFirst?: boolean;
}

async function readPage(
  trx: Trx,
  { id, date, from, limit, isLastFirst = false }: Page,
): Promise<{ rows: HitRow[]; total: number | null }> {
  const search = await findSearch(trx, id);
  if (!search || (date !== undefined && new Date(date) < search.created_at)) throw new NotFoundError('The search');
  if (date === undefined) return { rows: await findHits(trx, id, from, limit, isLastFirst), total: hitCountOf(search) };
  if (!isAnsweredAt(search, new Date(date))) return { rows: [], total: null };
  const rows = await readHitsAsOf(trx, search, new Date(date));
  const ordered = isLastFirst ? rows.toReversed() : rows;
  return { rows: ordered.slice(from, from + limit), total: rows.length };
}

/** All hits of a search as they stood at a moment. */
export async function readHitsAsOf(
  trx: Trx,
  search: Pick<SearchRow, 'id' | 'merchant_id'>,
  at: Date,
): Promise<HitRow[]> {
  const rows = await findHits(trx, search.id, 0, ALL_HITS);
  const history = {
    rows,
    changes: await findHitChanges(trx, search.id),
    decisions: await findDecisions(trx, search.id),
  };
  return hitsAsOf({ id: search.id, merchantId: search.merchant_id }, history, at);
}

/** One hit of a search as it stands now; undefined where the search or the hit is none. */
export async function readHit(trx: Trx, searchId: string, entityId: string): Promise<Hit | undefined> {
  const place = (await findSearch(trx, searchId)) && (await findHitPlace(trx, searchId, entityId));
  if (!place) return undefined;
  const hits = await findHits(trx, searchId, place.position, 1);
  const [hit] = await withEntries(trx, hits, await findOpenProposals(trx, searchId));
  return hit;
}

/** All hits of a search as they stand now, best first. */
export async function readHits(trx: Trx, searchId: string): Promise<Hit[]> {
  return withEntries(trx, await findHits(trx, searchId, 0, ALL_HITS), await findOpenProposals(trx, searchId));
}

type Proposals = Awaited<ReturnType<typeof findOpenProposals>>;
/** What waits now waited at no moment of the past that is asked about. */
const NONE: Proposals = new Map();

/** Hits with their entries as they were found; two statements, whatever their number. */
async function withEntries(trx: Trx, rows: readonly HitRow[], proposals: Proposals): Promise<Hit[]> {
  const entries = await findEntries(
    trx,
    rows.map((row) => ({ source: row.source_key, id: row.record_id, seq: row.list_seq })),
  );
  const whitelisted = await findWhitelistEntries(
    trx,
    rows.map((row) => row.whitelist_id).filter((id) => id !== null),
  );
  return rows.map((row) => {
    const found = entries.get(row.entity_id);
    if (!found) throw new Error(`The entry ${row.entity_id} of search ${row.search_id} is gone`);
    return {
      ...hitView(row, found, whitelisted.get(row.whitelist_id ?? '')),
      ...proposalOn(proposals.get(row.entity_id)),
    };
  });
}
