import type { BodyOf } from '@tamis/contract';
import { entityReference } from '@tamis/contract/terms/entity-reference';
import type * as contract from '@tamis/contract/screening';
import { type OpenHit, QUEUE_HITS_SHOWN, type QueuedSearch } from '@tamis/contract/screening';
import { dayOf, startOfDay } from '@tamis/contract/terms/zoned-days';
import type { Trx } from '../../../platform/db/database.ts';
import { entityOfMarked, findGroupsOfSearches } from '../joined/joined-groups.ts';
import { findTimeZone } from '../../merchants/index.ts';
import { countDecided } from '../records/decisions/decisions-store.ts';
import { findJoinableHits } from '../records/hits/hits-store.ts';
import { openPersons } from './open-persons.ts';
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
    const persons = await findOpenPersons(
      trx,
      ctx.actor.merchantId,
      rows.map(({ searchId }) => searchId),
    );
    return { searches: rows.map((row) => searchView(row, persons.get(row.searchId) ?? [])), totalRecords: total };
  });

/** The first open hits of searches, those of one person together. */
async function findOpenPersons(
  trx: Trx,
  merchantId: string,
  searchIds: readonly string[],
): Promise<Map<string, OpenHitRow[][]>> {
  const hitsOf = Map.groupBy(await findOpenHits(trx, searchIds), ({ searchId }) => searchId);
  // Entries of one list are never one.
  const onLists = [...hitsOf].filter(([, hits]) => new Set(hits.map(({ sourceKey }) => sourceKey)).size > 1);
  const joinable = await findJoinableHits(
    trx,
    onLists.map(([searchId]) => searchId),
  );
  const groupsOf = await findGroupsOfSearches(trx, merchantId, joinable);
  return new Map(
    [...hitsOf].map(([searchId, hits]) => {
      const groups = (groupsOf.get(searchId) ?? []).map(({ members }) => members.map(entityOfMarked));
      return [searchId, openPersons(hits, groups).slice(0, QUEUE_HITS_SHOWN)];
    }),
  );
}

/** How much waits, by view, and how much who asks has decided today. */
export const countQueue: Verb<typeof contract.countQueue> = (ctx, { body }) =>
  ctx.read(async (trx) => ({
    ...(await countInStore(trx, filterOf(body), askingOf(ctx))),
    decidedToday: await countDecidedToday(trx, ctx),
  }));

async function countDecidedToday(trx: Trx, { actor: { merchantId, userId }, clock }: Ctx): Promise<number> {
  const zone = await findTimeZone(trx, merchantId);
  return countDecided(trx, { merchantId, userId, since: startOfDay(dayOf(clock.now(), zone), zone) });
}

const askingOf = ({ actor, clock }: Ctx): Asking => ({ userId: actor.userId, now: clock.now() });

const filterOf = ({ categories, why, assignee }: BodyOf<typeof contract.countQueue>) => ({
  types: typesIn(categories),
  why,
  assigneeId: assignee,
});

const searchView = (row: QueueRow, persons: readonly OpenHitRow[][]): QueuedSearch => ({
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
  hits: persons.flatMap(hitView),
});

function assigneeView({ assigneeId, assignedBy, assignedAt, isClaim }: QueueRow): QueuedSearch['assignee'] {
  if (assigneeId === null || assignedBy === null || assignedAt === null) return null;
  return { userId: assigneeId, by: assignedBy, at: assignedAt.toISOString(), isClaim };
}

function hitView(person: readonly OpenHitRow[]): OpenHit[] {
  const [best] = person;
  if (!best) return [];
  return [
    {
      entityId: best.entityId,
      name: best.name,
      reference: entityReference(best.entityId),
      position: best.position,
      score: best.score,
      types: typesOfBits(person.reduce((bits, { typeBits }) => bits | typeBits, 0)),
      why: best.why,
      match_status: best.matchStatus,
      openSince: new Date(Math.min(...person.map(({ openSince }) => openSince.getTime()))).toISOString(),
      joined: person.length === 1 ? [] : person.map(memberView),
    },
  ];
}

const memberView = ({ entityId, position, isNew }: OpenHitRow): OpenHit['joined'][number] => ({
  entityId,
  reference: entityReference(entityId),
  position,
  isNew,
});
