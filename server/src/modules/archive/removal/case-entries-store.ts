import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** Said of a row that makes no case any more. */
const ERASED = 'Somebody of this case was erased.';

/** In lower case, each word between two spaces: in forms and spreadsheets the parts of a name stand in fields of their own. */
const spaced = (text: RawBuilder<unknown>) =>
  sql`' ' || regexp_replace(lower(${text}), '[\\s[:punct:]]+', ' ', 'g') || ' '`;

/** Whether a text has each word of one of these. */
const names = (terms: readonly string[], text: RawBuilder<unknown>) => sql`
  exists (select from unnest(${[...terms]}::text[]) as term
    where not exists (select from regexp_split_to_table(btrim(${spaced(sql`term`)}), ' ') as word
      where position(' ' || word || ' ' in ${spaced(text)}) = 0))`;

/**
 * Erases who was typed or uploaded for a case that is not made yet: the row of an import, whose case is not made any more, and the
 * whole form. An import that runs waits, and is waited for. Needs system scope.
 */
export async function eraseCaseEntries(trx: Trx, merchantId: string, terms: readonly string[]): Promise<void> {
  await sql`select from case_imports where merchant_id = ${merchantId} order by id for update`.execute(trx);
  const said = sql`concat_ws(' ', external_id, name, identifiers::text, case_fields::text, details::text, holdings::text, problems::text, given::text)`;
  const problems = sql`jsonb_build_array(jsonb_build_object('row', held.row_number, 'column', '', 'value', '', 'message', ${ERASED}::text))`;
  await sql`
    with named as materialized (
      select import_id, case_row, row_number, state from case_import_rows
      where merchant_id = ${merchantId} and state <> 'made' and ${names(terms, said)}
    ), erased as (
      update case_import_rows held set state = 'invalid', external_id = '', kind = '', name = '', began_on = '', identifiers = '{}',
        case_fields = null, details = null, holdings = '[]', given = null, problems = ${problems}
      from named where held.import_id = named.import_id and held.row_number = named.row_number
    ), left_out as (
      update case_import_rows held set state = 'invalid', problems = ${problems}
      where state = 'waiting' and (import_id, case_row) in (select import_id, case_row from named)
        and (import_id, row_number) not in (select import_id, row_number from named)
      returning import_id, case_row
    ), refused as (
      select import_id, case_row from named where state = 'waiting' union all select import_id, case_row from left_out
    )
    update case_imports set invalid_rows = invalid_rows + counted.rows, total_cases = total_cases - counted.cases
    from (select import_id, count(*) as rows, count(distinct case_row) as cases from refused group by import_id) as counted
    where case_imports.id = counted.import_id`.execute(trx);
  await sql`delete from case_form_drafts where merchant_id = ${merchantId} and ${names(terms, sql`form::text`)}`.execute(
    trx,
  );
}
