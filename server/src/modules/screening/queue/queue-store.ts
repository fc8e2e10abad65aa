import type { MatchStatus } from '../records/searches/screening-policy.ts';
import { type QueueView, QUEUE_HITS_SHOWN, type WaitingReason } from '@tamis/contract/screening';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

export interface QueueFilter {
  view: QueueView;
  /** Check types of which one must be among the open hits; empty for any. */
  types: readonly string[];
  why: readonly WaitingReason[];
  assigneeId: string | undefined;
}

/** Who asks, and when. */
export interface Asking {
  userId: string;
  now: Date;
}

export interface QueueRow {
  searchId: string;
  searchTerm: string;
  clientRef: string;
  totalHits: number;
  openHits: number;
  bestScore: number;
  typeBits: number;
  why: WaitingReason;
  openSince: Date;
  dueAt: Date;
  assigneeId: string | null;
  assignedBy: string | null;
  assignedAt: Date | null;
  isClaim: boolean;
}

export interface OpenHitRow {
  searchId: string;
  entityId: string;
  name: string;
  position: number;
  score: number;
  typeBits: number;
  why: WaitingReason;
  matchStatus: MatchStatus;
  openSince: Date;
  sourceKey: string;
  /** It came with an update that waits to be acknowledged. */
  isNew: boolean;
}

/** As many open hits of a search are looked through for those that are one person. */
const OPEN_HITS_READ = 5 * QUEUE_HITS_SHOWN;

const everything = sql<boolean>`true`;

/** Which of the rows of each view. */
const viewOf = (view: QueueView, { userId, now }: Asking): RawBuilder<boolean> =>
  ({
    mine: sql<boolean>`assignee_id = ${userId}`,
    unassigned: sql<boolean>`assignee_id is null`,
    all: everything,
    overdue: sql<boolean>`due_at < ${now}`,
  })[view];

const waiting = ({
  types,
  why,
  assigneeId,
}: Omit<QueueFilter, 'view'>): RawBuilder<boolean> => sql<boolean>`open_hits > 0
  and ${types.length === 0 ? everything : sql`type_bits & search_type_bits(${[...types]}::text[]) <> 0`}
  and ${why.length === 0 ? everything : sql`why = any(${[...why]}::text[])`}
  and ${assigneeId === undefined ? everything : sql`assignee_id = ${assigneeId}`}`;

const IN_ORDER = sql`risk, open_since, search_id`;

/** A page of the queue: the greatest risk first, then the longest waiting. */
export async function findQueuePage(
  trx: Trx,
  filter: QueueFilter,
  asking: Asking,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: QueueRow[]; total: number }> {
  const isMeant = sql`${waiting(filter)} and ${viewOf(filter.view, asking)}`;
  const { rows } = await sql<QueueRow>`
    select search_id as "searchId", search_term as "searchTerm", client_ref as "clientRef", total_hits as "totalHits", open_hits as "openHits",
      best_score as "bestScore", type_bits as "typeBits", why, open_since as "openSince", due_at as "dueAt",
      assignee_id as "assigneeId", assigned_by as "assignedBy", assigned_at as "assignedAt", is_claim as "isClaim"
    from (
      select * from review_queue where ${isMeant} order by ${IN_ORDER} limit ${perPage} offset ${(page - 1) * perPage}
    ) queued join searches on searches.id = queued.search_id
    order by ${IN_ORDER}`.execute(trx);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from review_queue where ${isMeant}`.execute(trx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Open hits of searches by their place in the list, the first of each. */
export async function findOpenHits(trx: Trx, searchIds: readonly string[]): Promise<OpenHitRow[]> {
  const { rows } = await sql<OpenHitRow>`
    select shown.* from unnest(${[...searchIds]}::text[]) as wanted (id) cross join lateral (
      select hit.search_id as "searchId", hit.entity_id as "entityId", hit.name, hit.position, hit.score, open_hits.type_bits as "typeBits", why,
        match_status as "matchStatus", open_since as "openSince", hit.source_key as "sourceKey", hit.update_kind is not distinct from 'added' as "isNew"
      from open_hits join search_hits hit on hit.search_id = open_hits.search_id and hit.entity_id = open_hits.entity_id
      where open_hits.search_id = wanted.id order by hit.position limit ${OPEN_HITS_READ}
    ) shown`.execute(trx);
  return rows;
}

export type QueueCounts = Record<QueueView, { searches: number; hits: number }>;

/** How much waits in each view. */
export async function countQueue(trx: Trx, filter: Omit<QueueFilter, 'view'>, asking: Asking): Promise<QueueCounts> {
  const of = (view: QueueView) => sql`
    count(*) filter (where ${viewOf(view, asking)})::int as ${sql.ref(`${view}_searches`)},
    coalesce(sum(open_hits) filter (where ${viewOf(view, asking)}), 0)::int as ${sql.ref(`${view}_hits`)}`;
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join([of('mine'), of('unassigned'), of('all'), of('overdue')])} from review_queue where ${waiting(filter)}`.execute(
    trx,
  );
  const count = (view: QueueView) => ({
    searches: rows[0]?.[`${view}_searches`] ?? 0,
    hits: rows[0]?.[`${view}_hits`] ?? 0,
  });
  return { mine: count('mine'), unassigned: count('unassigned'), all: count('all'), overdue: count('overdue') };
}

export interface ClaimedSearch {
  id: string;
  openHits: number;
  /** The place of its first open hit among all its hits. */
  firstOpen: number;
}

/**
 * Gives the next searches that nobody has to whoever asks: whole searches, in their order, until there are `hits` open hits.
 * One statement, which passes by what others are just taking or changing: two who ask at once never get the same one. It
 * locks the searches too, as whoever changes their hits does, and waits for nobody.
 */
export async function claimSearches(
  trx: Trx,
  filter: Omit<QueueFilter, 'view' | 'assigneeId'>,
  { userId, now }: Asking,
  hits: number,
): Promise<ClaimedSearch[]> {
  const { rows } = await sql<ClaimedSearch>`
    with free as materialized (
      select queued.search_id, queued.open_hits, queued.risk, queued.open_since
      from review_queue queued join searches on searches.id = queued.search_id
      where queued.assignee_id is null and ${waiting({ ...filter, assigneeId: undefined })}
      order by queued.risk, queued.open_since, queued.search_id
      limit ${hits}
      for update of queued, searches skip locked
    ), next as (
      select search_id from (
        select search_id, sum(open_hits) over (order by ${IN_ORDER}) - open_hits as before from free
      ) counted where before < ${hits}
    ), claimed as (
      update review_queue set assignee_id = ${userId}, assigned_by = ${userId}, assigned_at = ${now}, is_claim = true
      from next where review_queue.search_id = next.search_id
      returning review_queue.search_id, open_hits, risk, open_since
    )
    select search_id as id, open_hits as "openHits", (
      select min(hit.position) from open_hits join search_hits hit on hit.search_id = open_hits.search_id and hit.entity_id = open_hits.entity_id
      where open_hits.search_id = claimed.search_id
    ) as "firstOpen" from claimed order by ${IN_ORDER}`.execute(trx);
  return rows;
}
