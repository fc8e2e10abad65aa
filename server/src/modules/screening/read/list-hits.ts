import type { getHit, Hit, paginateHits } from '@tamis/contract/screening';
import type { Trx } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findDecisions } from '../records/decisions/decisions-store.ts';
import { findHitChanges } from '../records/hits/hit-changes-store.ts';
import { hitView } from '../records/hits/hit-view.ts';
import { hitCountOf, isAnsweredAt } from '../records/searches/search-view.ts';
import { hitsAsOf } from './hits-as-of.ts';
import { readWithGroups, type ShownHits } from '../joined/joined-members.ts';
import {
  ALL_HITS,
  findHitPlace,
  findHits,
  findHitStands,
  findUpdatedPositions,
  type HitRow,
} from '../records/hits/hits-store.ts';
import { proposalOn } from './proposal-view.ts';
import { findOpenProposals } from '../records/approvals/proposals-store.ts';
import { findSearch, type SearchRow } from '../records/searches/searches-store.ts';
import { findWhitelistEntries } from '../records/decisions/whitelist-store.ts';

/** A page of hits by relevance, the best or the last ones first; with a date, of those that there were then. */
export const listHits: Verb<typeof paginateHits> = async (ctx, { body: input }) => {
  return ctx.read(async (trx) => {
    const page = await readPage(trx, {
      ...input,
      from: input.page * input.per_page,
      limit: input.per_page,
      isLastFirst: !input.orderByDesc,
    });
    const proposals = input.date === undefined ? await findOpenProposals(trx, input.id) : NONE;
    const { hits, distinct } = await withEntries(trx, page, proposals);
    return {
      hits,
      totalHits: page.total,
      distinctHits: distinct,
      updatedPositions: input.date === undefined ? await findUpdatedPositions(trx, input.id) : [],
    };
  });
};

/** One hit by its position within the list. */
export const viewHit: Verb<typeof getHit> = (ctx, { params, query }) =>
  ctx.read(async (trx) => {
    const page = await readPage(trx, { ...params, ...query, from: params.position, limit: 1 });
    const proposals = query.date === undefined ? await findOpenProposals(trx, params.id) : NONE;
    const {
      hits: [hit],
    } = await withEntries(trx, page, proposals);
    const { total } = page;
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

interface PageOfHits extends ShownHits {
  total: number | null;
}

async function readPage(trx: Trx, { id, date, from, limit, isLastFirst = false }: Page): Promise<PageOfHits> {
  const search = await findSearch(trx, id);
  if (!search || (date !== undefined && new Date(date) < search.created_at)) throw new NotFoundError('The search');
  if (date === undefined)
    return readPresent(trx, id, await findHits(trx, id, from, limit, isLastFirst), hitCountOf(search));
  const at = new Date(date);
  if (!isAnsweredAt(search, at)) return { rows: [], total: null, stands: [], at };
  const rows = await readHitsAsOf(trx, search, at);
  const ordered = isLastFirst ? rows.toReversed() : rows;
  return { rows: ordered.slice(from, from + limit), total: rows.length, stands: rows, at };
}

async function readPresent(trx: Trx, id: string, rows: HitRow[], total: number | null): Promise<PageOfHits> {
  const isWhole = total === rows.length;
  return { rows, total, stands: isWhole ? rows : await findHitStands(trx, id) };
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
  const page = await readPresent(trx, searchId, await findHits(trx, searchId, place.position, 1), null);
  return (await withEntries(trx, page, await findOpenProposals(trx, searchId))).hits[0];
}

/** All hits of a search as they stand now, best first. */
export async function readHits(trx: Trx, searchId: string): Promise<Hit[]> {
  const rows = await findHits(trx, searchId, 0, ALL_HITS);
  return (await withEntries(trx, { rows, stands: rows }, await findOpenProposals(trx, searchId))).hits;
}

type Proposals = Awaited<ReturnType<typeof findOpenProposals>>;
/** What waits now waited at no moment of the past that is asked about. */
const NONE: Proposals = new Map();

/** Hits with their entries as they were found, and with those that are the same; five statements at most, whatever their number. And how many persons or things all of the search are. */
async function withEntries(
  trx: Trx,
  shown: ShownHits,
  proposals: Proposals,
): Promise<{ hits: Hit[]; distinct: number | null }> {
  const { entries, joinedOf, distinct } = await readWithGroups(trx, shown);
  const whitelisted = await findWhitelistEntries(
    trx,
    shown.rows.map((row) => row.whitelist_id).filter((id) => id !== null),
  );
  const hits = shown.rows.map((row) => {
    const found = entries.get(row.entity_id);
    if (!found) throw new Error(`The entry ${row.entity_id} of search ${row.search_id} is gone`);
    return {
      ...hitView(row, found, whitelisted.get(row.whitelist_id ?? '')),
      ...joinedOf(row.entity_id),
      ...proposalOn(proposals.get(row.entity_id)),
    };
  });
  return { hits, distinct };
}
