import type { BodyOf } from '@tamis/contract';
import type * as contract from '@tamis/contract/screening';
import type { OpenHit, QueuedSearch } from '@tamis/contract/screening';
import type { Verb } from '../../../platform/http/route.ts';
import type { Ctx } from '../../../platform/context.ts';
import { typesIn, typesOfBits } from './queue-policy.ts';
import {
  type Asking,
  countQueue as countInStore,
  findOpenHits,
  findQueuePage,
  type OpenHitRow,
  type QueueRow,
} from './queue-store.ts';

/** A page of the searches that wait, each with the first of its open hits. */
export const listQueue: Verb<typeof contract.findQueue> = (ctx, { body }) =>
  ctx.read(async (trx) => {
    const { rows, total } = await findQueuePage(trx, { ...filterOf(body), view: body.view }, askingOf(ctx), body);
    const hits = Map.groupBy(
      await findOpenHits(
        trx,
        rows.map(({ searchId }) => searchId),
      ),
      ({ searchId }) => searchId,
    );
    return { searches: rows.map((row) => searchView(row, hits.get(row.searchId) ?? [])), totalRecords: total };
  });

/** How much waits, by view. */
export const countQueue: Verb<typeof contract.countQueue> = (ctx, { body }) =>
  ctx.read((trx) => countInStore(trx, filterOf(body), askingOf(ctx)));

const askingOf = ({ actor, clock }: Ctx): Asking => ({ userId: actor.userId, now: clock.now() });

const filterOf = ({ categories, why, assignee }: BodyOf<typeof contract.countQueue>) => ({
  types: typesIn(categories),
  why,
  assigneeId: assignee,
});

const searchView = (row: QueueRow, hits: readonly OpenHitRow[]): QueuedSearch => ({
  searchId: row.searchId,
  searchTerm: row.searchTerm,
  clientReference: row.clientRef,
  why: row.why,
  types: typesOfBits(row.typeBits),
  openHits: row.openHits,
  totalHits: row.totalHits,
  bestScore: row.bestScore,
  openSince: row.openSince.toISOString(),
  dueAt: row.dueAt.toISOString(),
  assignee: assigneeView(row),
  hits: hits.map(hitView),
});

function assigneeView({ assigneeId, assignedBy, assignedAt, isClaim }: QueueRow): QueuedSearch['assignee'] {
  if (assigneeId === null || assignedBy === null || assignedAt === null) return null;
  return { userId: assigneeId, by: assignedBy, at: assignedAt.toISOString(), isClaim };
}

const hitView = (row: OpenHitRow): OpenHit => ({
  entityId: row.entityId,
  name: row.name,
  position: row.position,
  score: row.score,
  types: typesOfBits(row.typeBits),
  why: row.why,
  match_status: row.matchStatus,
  openSince: row.openSince.toISOString(),
});
