import { type RawBuilder, sql } from 'kysely';

/**
 * Condition: one of these columns contains the text as it is written, whatever its case; always true for ''.
 * @param columns as a query names them: 'name' or 'user_groups.name'
 */
export function matchesText(text: string, ...columns: readonly string[]): RawBuilder<boolean> {
  if (text === '') return sql<boolean>`true`;
  const found = columns.map((column) => sql`has_part(${sql.ref(column)}, lower(${text}))`);
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}
