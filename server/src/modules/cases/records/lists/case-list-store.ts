import type { BodyOf } from '@tamis/contract';
import type { caseOrders, CasesWanted, CaseView, findCases } from '@tamis/contract/cases';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { countedRow } from '../../../../platform/db/pages/counted-row.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import type { CasesTable } from '../../../../platform/db/schema/schema.gen.ts';
import { type PageRows, readFoundPage, readPage } from '../../../../platform/db/pages/read-page.ts';
import { atWork, conditionsOf, running } from './case-filters-store.ts';

type Filters = BodyOf<typeof findCases>;

/** Who asks, and when. */
export interface Asking {
  userId: string;
  now: Date;
}

// As the snooze policy has it. What is overdue, or asks for attention, is shown all the same.
const isResting = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(coalesce(snoozed_until > ${now}, false) and cases.id not in (select case_id from case_attention))`;

/** What was escalated to a group waits for its members alone. */
const liesWithGroup = sql<boolean>`cases.id in (select id from cases where escalated_to_group_id is not null)`;

/** Who is in a group finds what it was escalated to, or is its work, with their own until one takes it. */
const liesWithGroupOf = (userId: string): RawBuilder<boolean> => {
  const theirGroups = sql`(select group_id from user_group_members where user_id = ${userId})`;
  return sql<boolean>`(assignee_id is null and cases.id in (
    select file.id from cases file where file.escalated_to_group_id in ${theirGroups}
    union all
    select id from cases where group_id in ${theirGroups} and assignee_id is null and escalated_to_group_id is null and ${atWork}))`;
};

const viewOf = (view: CaseView, { userId, now }: Asking): RawBuilder<boolean> =>
  ({
    mine: sql<boolean>`${atWork} and (assignee_id = ${userId} or ${liesWithGroupOf(userId)}) and not ${isResting(now)}`,
    unassigned: sql<boolean>`${atWork} and assignee_id is null and not ${liesWithGroup} and not ${isResting(now)}`,
    awaiting: sql<boolean>`stage = 'awaiting_customer' and not ${isResting(now)}`,
    'to-approve': sql<boolean>`stage = 'pending_approval' and not ${isResting(now)}`,
    overdue: sql<boolean>`${running} and due_at < ${now}`,
    snoozed: sql<boolean>`${atWork} and ${isResting(now)}`,
    attention: sql<boolean>`cases.id in (select case_id from case_attention)`,
    all: sql<boolean>`true`,
  })[view];

type Order = (typeof caseOrders)[number];
const orders: Record<Order, string | RawBuilder<unknown>> = {
  created_at: 'created_at',
  due: 'due_at',
  name: sql`lower(name)`,
  next_review: 'next_review_at',
  reference: 'reference',
};

const ordering = { by: orders, id: 'id', neverNull: ['created_at', 'name', 'reference'] satisfies Order[] };

/** What a list of cases is filtered and ordered by. */
type Listed = Selectable<
  Pick<
    CasesTable,
    | 'id'
    | 'reference'
    | 'name'
    | 'type_id'
    | 'status_id'
    | 'stage'
    | 'risk_level'
    | 'assignee_id'
    | 'due_at'
    | 'snoozed_until'
    | 'next_review_at'
    | 'created_at'
  >
>;

/** Ids of the first cases that are wanted, in the order of their list. */
export const findWantedIds = (
  trx: Trx,
  wanted: CasesWanted,
  asking: Asking,
  most: number,
): Promise<PageRows<{ id: string }>> => findCaseIds(trx, { ...wanted, page: 1, perPage: most }, asking);

/** Ids of a page of cases. */
export function findCaseIds(trx: Trx, filters: Filters, asking: Asking): Promise<PageRows<{ id: string }>> {
  const { search } = filters;
  const source = search === '' ? sql<Listed>`cases` : sql<Listed>`cases_with_text(${search})`;
  const meant = trx
    .selectFrom(source.as<'cases'>(sql.ref('cases')))
    .select('id')
    .where(viewOf(filters.view, asking))
    .where(sql.join(conditionsOf(filters, asking.now), sql` and `) as RawBuilder<boolean>);
  return search === '' ? readPage(meant, filters, ordering) : readFoundPage(meant, filters, ordering);
}

/** Of these cases those that are there, in the order of a list. */
export async function findListedIds(
  trx: Trx,
  ids: readonly string[],
  { search, order, order_by_desc }: CasesWanted,
): Promise<string[]> {
  const meant = trx
    .selectFrom('cases')
    .select('id')
    .where('id', 'in', [...ids]);
  const { rows } = await readPage(meant, { search, order, order_by_desc, page: 1, perPage: ids.length }, ordering);
  return rows.map(({ id }) => id);
}

/** Those of these cases that a group alone sees. */
export async function findRestrictedIds(trx: Trx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from cases where id = any(${[...ids]}::text[]) and restricted_to_group_id is not null`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Who has a case, and to which groups it is restricted and escalated: all of it that says to whom it can go. */
export interface Hands {
  assigneeId: string | null;
  restrictedToId: string | null;
  escalatedToId: string | null;
}

/** In whose hands these cases are, those in the same ones once. */
export async function findHands(trx: Trx, ids: readonly string[]): Promise<Hands[]> {
  const { rows } = await sql<Hands>`
    select distinct assignee_id as "assigneeId", restricted_to_group_id as "restrictedToId", escalated_to_group_id as "escalatedToId"
    from cases where id = any(${[...ids]}::text[])`.execute(trx);
  return rows;
}

/** Who of some people has the fewest cases at work; the first by id of several, and undefined of none. */
export async function leastBusy(trx: Trx, ids: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select person.id from unnest(${[...ids]}::text[]) as person (id)
      left join cases on cases.assignee_id = person.id and ${atWork}
    group by person.id order by count(cases.id), person.id limit 1`.execute(trx);
  return rows[0]?.id;
}

/** How many each view has. */
export async function countCaseViews(trx: Trx, asking: Asking): Promise<Record<CaseView, number>> {
  const count = (view: CaseView): RawBuilder<unknown> =>
    sql`count(*) filter (where ${viewOf(view, asking)})::int as ${sql.ref(view)}`;
  return countedRow(
    trx,
    sql<Record<CaseView, number>>`
    select ${sql.join((['mine', 'unassigned', 'awaiting', 'to-approve', 'overdue', 'snoozed'] as const).map(count))},
      (select count(distinct case_id)::int from case_attention) as attention, (select count(*)::int from cases) as all
    from cases where ${atWork}`,
  );
}

/** Cases at work that somebody of the merchant is to see to, by reference; not those that only a group sees, who settles them itself. */
export async function findAssignedCases(
  trx: Trx,
  { id, merchantId }: { id: string; merchantId: string },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, reference as name from cases
    where merchant_id = ${merchantId} and assignee_id = ${id} and restricted_to_group_id is null and ${atWork} order by reference`.execute(
    trx,
  );
  return rows;
}
