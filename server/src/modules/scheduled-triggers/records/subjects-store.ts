import type {
  ScheduledCondition,
  ScheduledFieldKey,
  ScheduledSegment,
  ScheduledSubject,
} from '@tamis/contract/scheduled-triggers/segments';
import { DAY_MS } from '@tamis/contract/terms/durations';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { screenedAt } from '../../screening/index.ts';

/** A search or case that is acted on, by what it is called. */
export interface Subject {
  id: string;
  reference: string;
  /** Who has it. */
  assigneeId: string | null;
}

interface Wanted {
  subject: ScheduledSubject;
  segment: ScheduledSegment;
}

const wholeDays = (later: RawBuilder<unknown>, earlier: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(extract(epoch from ${later} - ${earlier}) * 1000 / ${DAY_MS}::numeric)`;

// As the views of cases have it.
const isDue = sql`stage in ('open', 'in_review', 'pending_approval') and due_at`;

/** What conditions ask, as SQL: a number, a list of words, or the bits of check types; null where it is not known. */
const asked = (key: ScheduledFieldKey, now: Date): RawBuilder<unknown> => {
  const at = sql`${now}::timestamptz`;
  switch (key) {
    case 'openHits':
      return sql`coalesce(queued.open_hits, 0)`;
    case 'openDays':
      return sql`floor(${wholeDays(at, sql`queued.open_since`)})`;
    case 'bestScore':
      // A score is kept in four bytes: 0.8 would be 0.800000012.
      return sql`round(queued.best_score::numeric, 4)`;
    case 'listTypes':
      return sql`coalesce(queued.type_bits, 0)`;
    case 'screenedDays':
      return sql`floor(${wholeDays(at, screenedAt)})`;
    case 'tags':
      return sql`searches.tags`;
    case 'countries':
      return sql`searches.country_codes`;
    case 'stage':
      return sql`array[stage]`;
    case 'risk':
      return sql`case when risk_level is not null then array[risk_level] end`;
    case 'dueDays':
      return sql`case when ${isDue} > ${at} then floor(${wholeDays(sql`due_at`, at)}) end`;
    case 'overdueDays':
      return sql`case when ${isDue} <= ${at} then floor(${wholeDays(at, sql`due_at`)}) end`;
    case 'quietDays':
      return sql`floor(${wholeDays(at, sql`updated_at`)})`;
  }
};

/** Whether a condition holds of a row. What is not known never holds, whatever is asked of it. */
function holds(one: ScheduledCondition, now: Date): RawBuilder<unknown> {
  const known = asked(one.field, now);
  if (one.operator === 'at-least') return sql`coalesce(${known} >= ${one.value}::numeric, false)`;
  if (one.operator === 'at-most') return sql`coalesce(${known} <= ${one.value}::numeric, false)`;
  const isAny =
    one.field === 'listTypes'
      ? sql`${known} & search_type_bits(${one.values}::text[]) <> 0`
      : sql`exists (select from unnest(${known}) as word where lower(word) = any(${one.values.map((value) => value.toLowerCase())}::text[]))`;
  return one.operator === 'one-of' ? isAny : sql`${known} is not null and not ${isAny}`;
}

function meets({ match, conditions, groups }: ScheduledSegment, now: Date): RawBuilder<unknown> {
  const each = [
    ...conditions.map((one) => sql`(${holds(one, now)})`),
    ...groups.map((group) => meets({ ...group, groups: [] }, now)),
  ];
  if (each.length === 0) return sql`true`;
  return sql`(${sql.join(each, match === 'all' ? sql` and ` : sql` or `)})`;
}

/** Searches that were deleted or have no answer are not there; restricted cases are not, whoever asks. */
const sources = {
  searches: sql`
    select searches.id, client_ref as reference, queued.assignee_id as "assigneeId"
    from searches left join review_queue queued on queued.search_id = searches.id and queued.open_hits > 0
    where searches.deleted_at is null and searches.internal_status = 'Completed'`,
  cases: sql`
    select cases.id, reference, assignee_id as "assigneeId"
    from cases where restricted_to_group_id is null`,
} as const satisfies Record<ScheduledSubject, RawBuilder<unknown>>;

/** The first of what meets the conditions now, in the order of their ids, and how many do. */
export async function findSubjects(
  trx: Trx,
  { subject, segment }: Wanted,
  now: Date,
  most: number,
): Promise<{ subjects: Subject[]; matched: number }> {
  const meant = sql`${sources[subject]} and ${meets(segment, now)}`;
  const { rows } = await sql<Subject>`${meant} order by 1 limit ${most}`.execute(trx);
  if (rows.length < most) return { subjects: rows, matched: rows.length };
  const counted = await sql<{ count: number }>`select count(*)::int as count from (${meant}) as met`.execute(trx);
  return { subjects: rows, matched: counted.rows[0]?.count ?? 0 };
}

/** Those of a run that are still there, whether or not they still meet its conditions. */
export async function findSubjectsById(
  trx: Trx,
  subject: ScheduledSubject,
  ids: readonly string[],
): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    ${sources[subject]} and ${sql.ref(subject)}.id = any(${[...ids]}::text[]) order by 1`.execute(trx);
  return rows;
}
