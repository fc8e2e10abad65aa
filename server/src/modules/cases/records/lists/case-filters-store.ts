import type { BodyOf } from '@tamis/contract';
import { type findCases, NOBODY } from '@tamis/contract/cases';
import { DAY_MS } from '@tamis/contract/terms/durations';
import { type RawBuilder, sql } from 'kysely';

type Filters = Omit<BodyOf<typeof findCases>, 'view'>;
type Condition = RawBuilder<boolean>;

// As the index cases_at_work has it, so that counts are read from it alone.
export const atWork = sql<boolean>`stage in ('draft', 'open', 'in_review', 'awaiting_customer', 'pending_approval')`;
export const running = sql<boolean>`stage in ('open', 'in_review', 'pending_approval')`;

const anyOf = (column: RawBuilder<unknown>, values: readonly string[]): Condition[] =>
  values.length === 0 ? [] : [sql<boolean>`${column} = any(${[...values]}::text[])`];

/** For columns that do not come with what a text was found in. */
const among =
  (search: string) =>
  (condition: Condition): Condition =>
    search === '' ? condition : sql`cases.id in (select id from cases where ${condition})`;

/** What the filters of a list let through; always true where none is set. */
export function conditionsOf(filters: Filters, now: Date): Condition[] {
  const { search, groupId, workGroupId, country, due, review, importId } = filters;
  const ofCase = among(search);
  return [
    sql<boolean>`true`,
    ...anyOf(sql`stage`, filters.stage),
    ...anyOf(sql`type_id`, filters.typeId),
    ...anyOf(sql`status_id`, filters.statusId),
    ...anyOf(sql`coalesce(risk_level, 'not_set')`, filters.risk),
    ...ofAssignees(filters.assigneeId),
    ...anyOf(sql`escalated_to_group_id`, groupId).map(ofCase),
    ...anyOf(sql`group_id`, workGroupId).map(ofCase),
    ...(country.length === 0 ? [] : [ofCountries(country)]),
    ...(due === undefined ? [] : [dueBy[due](now)]),
    ...(review === undefined ? [] : [ofCase(reviewedBy[review](now))]),
    ...(importId === undefined ? [] : [ofCase(sql<boolean>`import_id = ${importId}`)]),
  ];
}

function ofAssignees(wanted: readonly string[]): Condition[] {
  const people = anyOf(
    sql`assignee_id`,
    wanted.filter((one) => one !== NOBODY),
  );
  const either = wanted.includes(NOBODY) ? [...people, sql<boolean>`assignee_id is null`] : people;
  return either.length === 0 ? [] : [sql<boolean>`(${sql.join(either, sql` or `)})`];
}

/** By where its customers live, or were incorporated. */
const ofCountries = (countries: readonly string[]): Condition =>
  sql`cases.id in (select case_id from case_customer_countries where country = any(${[...countries]}::text[]))`;

const dueBy: Record<NonNullable<Filters['due']>, (now: Date) => Condition> = {
  overdue: (now) => sql`(${running} and due_at < ${now})`,
  week: (now) => sql`(${running} and due_at >= ${monday(now)} and due_at < ${monday(now)} + interval '7 days')`,
  none: () => sql`due_at is null`,
};

/** The beginning of the week as the merchant’s calendar has it. */
const monday = (now: Date): RawBuilder<Date> => sql`date_trunc('week', ${now}::timestamptz,
  (select time_zone from merchants where id = current_merchant()))`;

const within = (now: Date, days: number): Condition => sql`next_review_at < ${new Date(now.getTime() + days * DAY_MS)}`;
const reviewedBy: Record<NonNullable<Filters['review']>, (now: Date) => Condition> = {
  running: () => sql`review_since is not null and ${atWork}`,
  month: (now) => within(now, 30),
  quarter: (now) => within(now, 90),
  none: () => sql`stage = 'approved' and next_review_at is null`,
};
