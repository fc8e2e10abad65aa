import type { BodyOf, OutputOf } from '@tamis/contract';
import type { getHit, Hit, paginateHits } from '@tamis/contract/screening';
import type { Ctx } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import { findEntries } from '../../watchlists/index.ts';
import { findDecisions } from '../records/decisions-store.ts';
import { findHitChanges } from '../records/hit-changes-store.ts';
import { hitView } from '../records/hit-view.ts';
import { hitCountOf, isAnsweredAt } from '../records/search-view.ts';
import { hitsAsOf } from './hits-as-of.ts';
import { ALL_HITS, findHits, findUpdatedPositions, type HitRow } from '../records/hits-store.ts';
import { findSearch, type SearchRow } from '../records/searches-store.ts';
import { findWhitelistEntries } from '../records/whitelist-store.ts';

/** A page of hits by relevance, the best or the last ones first; with a date, of those that there were then. */
export async function listHits(ctx: Ctx, input: BodyOf<typeof paginateHits>): Promise<OutputOf<typeof paginateHits>> {
  return ctx.read(async (trx) => {
    const { rows, total } = await readPage(trx, {
      ...input,
      from: input.page * input.per_page,
      limit: input.per_page,
      isLastFirst: !input.orderByDesc,
    });
    return {
      hits: await withEntries(trx, rows),
      totalHits: total,
      updatedPositions: input.date === undefined ? await findUpdatedPositions(trx, input.id) : [],
    };
  });
}

/** One hit by its position within the list. */
export async function viewHit(
  ctx: Ctx,
  input: { id: string; position: number; date?: string | undefined },
): Promise<OutputOf<typeof getHit>> {
  return ctx.read(async (trx) => {
    const { rows, total } = await readPage(trx, { ...input, from: input.position, limit: 1 });
    const [hit] = await withEntries(trx, rows);
    if (!hit || total === null) throw new NotFoundError('The hit');
    return { hit, totalHits: total };
  });
}

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

/** All hits of a search as they stand now, best first. */
export async function readHits(trx: Trx, searchId: string): Promise<Hit[]> {
  return withEntries(trx, await findHits(trx, searchId, 0, ALL_HITS));
}

/** Hits with their entries as they were found; two statements, whatever their number. */
async function withEntries(trx: Trx, rows: readonly HitRow[]): Promise<Hit[]> {
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
    return hitView(row, found, whitelisted.get(row.whitelist_id ?? ''));
  });
}
