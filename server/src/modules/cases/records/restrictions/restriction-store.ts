import { type RawBuilder, sql } from 'kysely';

/** The group that a row of cases or their notes is restricted to; null where it is not. */
export interface RestrictedTo {
  id: string;
  name: string;
}

/** The same as a column of what is read of such a table. */
export const restrictedToColumn = (table: 'cases' | 'case_notes'): RawBuilder<RestrictedTo | null> =>
  groupColumn(`${table}.restricted_to_group_id`);

/** The group that a column names, with its name. */
export const groupColumn = (column: string): RawBuilder<RestrictedTo | null> => sql`
  (select json_build_object('id', id, 'name', name) from user_groups where id = ${sql.ref(column)})`;
