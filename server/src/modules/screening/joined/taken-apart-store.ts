import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** Two entries that somebody told to be two. */
export interface TakenApart {
  first: string;
  second: string;
  reason: string;
  by: string;
  at: Date;
}

/** Those among these entities that are apart from each other, for this merchant; with a moment, those that were then. */
export async function findTakenApart(
  trx: Trx,
  merchantId: string,
  entityIds: readonly string[],
  at?: Date,
): Promise<TakenApart[]> {
  if (entityIds.length < 2) return [];
  const rows = await trx
    .selectFrom('entries_taken_apart')
    .select(['first_entity', 'second_entity', 'reason', 'taken_apart_by', 'taken_apart_at'])
    .where('merchant_id', '=', merchantId)
    .$if(at === undefined, (query) => query.where('joined_at', 'is', null))
    .$if(at !== undefined, (query) =>
      query
        .where('taken_apart_at', '<=', at ?? new Date(0))
        .where((or) => or.or([or('joined_at', 'is', null), or('joined_at', '>', at ?? new Date(0))])),
    )
    .where('first_entity', 'in', [...entityIds])
    .where('second_entity', 'in', [...entityIds])
    .orderBy('taken_apart_at', 'desc')
    .orderBy('first_entity')
    .orderBy('second_entity')
    .execute();
  return rows.map((row) => ({
    first: row.first_entity,
    second: row.second_entity,
    reason: row.reason,
    by: row.taken_apart_by,
    at: row.taken_apart_at,
  }));
}

/** The two in the order in which the table holds them. */
const inOrder = (one: string, other: string): [string, string] => (one < other ? [one, other] : [other, one]);

export interface NewlyApart {
  merchantId: string;
  entityId: string;
  reason: string;
  by: string;
  at: Date;
}

/** Takes an entity apart from another; what is apart already stays as it was told. `id` is of a new row. */
export async function insertTakenApart(
  trx: Trx,
  id: string,
  { merchantId, entityId, reason, by, at }: NewlyApart,
  from: string,
): Promise<void> {
  const [first, second] = inOrder(entityId, from);
  await sql`
    insert into entries_taken_apart (id, merchant_id, first_entity, second_entity, reason, taken_apart_by, taken_apart_at)
    values (${id}, ${merchantId}, ${first}, ${second}, ${reason}, ${by}, ${at})
    on conflict (merchant_id, first_entity, second_entity) where joined_at is null do nothing`.execute(trx);
}

/** From now on nothing keeps an entity apart from these others. Answers from which of them it was. */
export async function endTakenApart(
  trx: Trx,
  { merchantId, entityId }: Pick<NewlyApart, 'merchantId' | 'entityId'>,
  others: readonly string[],
  { by, at }: { by: string; at: Date },
): Promise<string[]> {
  if (others.length === 0) return [];
  const pairs = others.map((other) => inOrder(entityId, other));
  const { rows } = await sql<{ first_entity: string; second_entity: string }>`
    update entries_taken_apart apart set joined_by = ${by}, joined_at = ${at}
    from unnest(${pairs.map(([first]) => first)}::text[], ${pairs.map(([, second]) => second)}::text[]) as wanted (first, second)
    where apart.merchant_id = ${merchantId} and apart.first_entity = wanted.first and apart.second_entity = wanted.second
      and apart.joined_at is null
    returning apart.first_entity, apart.second_entity`.execute(trx);
  return rows.map((row) => (row.first_entity === entityId ? row.second_entity : row.first_entity)).sort();
}
