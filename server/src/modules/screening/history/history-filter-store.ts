import type { BodyOf } from '@tamis/contract';
import type { findSearches } from '@tamis/contract/screening';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema/schema.gen.ts';

export type HistoryFilter = BodyOf<typeof findSearches>;

const isYes = (choice: number): boolean => choice === 1;
/** Compared as they stand in the text, whatever their case: no sign has a meaning of its own. */
const contains = (column: 'search_term' | 'client_ref', part: string) =>
  sql<boolean>`has_part(${sql.ref(`searches.${column}`)}, lower(${part}))`;

/** The searches that a filter leaves, whatever it asks for. */
export function narrowed(reader: Reader, filter: HistoryFilter): SelectQueryBuilder<DB, 'searches', object> {
  const { from, until } = rangeOf(filter);
  let query: SelectQueryBuilder<DB, 'searches', object> = reader.selectFrom('searches').where('deleted_at', 'is', null);
  if (filter.search_term !== '') query = query.where(contains('search_term', filter.search_term));
  if (filter.reference !== '') query = query.where(contains('client_ref', filter.reference));
  for (const tag of tagsOf(filter))
    query = query.where(sql<boolean>`lower(${tag}) in (select lower(kept) from unnest(tags) as kept)`);
  if (filter.id !== '') query = query.where('searches.id', '=', filter.id);
  if (filter.batchId !== '') query = query.where('batch_id', '=', filter.batchId);
  if (filter.user !== '') query = query.where('created_by', '=', filter.user);
  if (from) query = query.where('created_at', '>=', from);
  if (until) query = query.where('created_at', '<', until);
  if (filter.changed !== -1) query = query.where('has_changed', '=', isYes(filter.changed));
  if (filter.monitored !== -1) query = query.where('is_monitored', '=', isYes(filter.monitored));
  if (filter.updates !== -1) query = query.where('has_update', '=', isYes(filter.updates));
  if (filter.match_types.length > 0) query = query.where(sql<boolean>`types && ${filter.match_types}::text[]`);
  if (filter.status !== '') query = query.where('status', '=', filter.status);
  if (filter.internalStatus !== '') query = query.where('internal_status', '=', filter.internalStatus);
  if (!filter.show_api_search) query = query.where('api_key_ref_id', 'is', null);
  return asksForQueue(filter) ? query.where(({ exists }) => exists(queued(reader, filter))) : query;
}

/** Whether it asks for what stands in the review queue, which has far fewer searches than the history. */
export const asksForQueue = ({ has_open_hits: isOpen, assignee }: HistoryFilter): boolean => isOpen || assignee !== '';

const queued = (reader: Reader, { has_open_hits: isOpen, assignee }: HistoryFilter) =>
  reader
    .selectFrom('review_queue')
    .select('review_queue.search_id')
    .where(sql<boolean>`review_queue.search_id = searches.id`)
    .$if(isOpen, (query) => query.where('review_queue.open_hits', '>', 0))
    .$if(assignee !== '', (query) => query.where('review_queue.assignee_id', '=', assignee));

export const tagsOf = (filter: HistoryFilter): string[] => filter.tags.filter((tag) => tag !== '');

/** The moments that a filter leaves, `until` no longer included. Both ends of the filter are, to the millisecond that searches have. */
export function rangeOf({ date_range: { start_date: from, end_date: to } }: HistoryFilter): {
  from: Date | undefined;
  until: Date | undefined;
} {
  return {
    from: from === undefined ? undefined : new Date(from),
    until: to === undefined ? undefined : new Date(new Date(to).getTime() + 1),
  };
}

/** What of a filter is counted day by day, as conditions on those counts. */
export function countedConditions(filter: HistoryFilter) {
  const conditions = [sql<boolean>`created_by = ${filter.user}`];
  if (filter.changed !== -1) conditions.push(sql`has_changed = ${isYes(filter.changed)}`);
  if (filter.monitored !== -1) conditions.push(sql`is_monitored = ${isYes(filter.monitored)}`);
  if (filter.updates !== -1) conditions.push(sql`has_update = ${isYes(filter.updates)}`);
  if (filter.match_types.length > 0)
    conditions.push(sql`type_bits & search_type_bits(${filter.match_types}::text[]) <> 0`);
  if (filter.status !== '') conditions.push(sql`status = ${filter.status}`);
  if (filter.internalStatus !== '') conditions.push(sql`internal_status = ${filter.internalStatus}`);
  if (!filter.show_api_search) conditions.push(sql`not is_api`);
  return sql.join(conditions, sql` and `);
}

/** What of a filter is marked beside the parts of names, in the same index: see search_marks. */
export function marksOf(filter: HistoryFilter): string[] {
  const marks: string[] = [];
  if (filter.user !== '') marks.push(`u${filter.user}`);
  if (filter.status !== '') marks.push(`s${filter.status}`);
  if (filter.monitored !== -1) marks.push(`m${filter.monitored}`);
  if (!filter.show_api_search) marks.push('a0');
  if (filter.internalStatus === 'Pending') marks.push('p');
  if (isYes(filter.updates)) marks.push('h');
  if (isYes(filter.changed)) marks.push('c');
  return marks;
}

/** What is asked for beside parts and marks, for the function that looks those up; what is null is not asked for. */
export function wantedBeside(filter: HistoryFilter): Record<string, unknown> {
  const { from, until } = rangeOf(filter);
  const choice = (value: number) => (value === -1 ? null : isYes(value));
  return {
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    internalStatus: filter.internalStatus || null,
    hasUpdate: choice(filter.updates),
    hasChanged: choice(filter.changed),
    types: filter.match_types.length > 0 ? filter.match_types : null,
  };
}
