import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { WrittenKind } from '../records/items-store.ts';
import type { RequestRow } from '../records/requests-store.ts';
import { eraseCaseEntries } from './case-entries-store.ts';
import { eraseFilters } from './filters-store.ts';

/** By what these are spoken of elsewhere: their ids, names and references, in lower case. */
function termsOf(kind: WrittenKind, ids: readonly string[]): RawBuilder<{ term: string }> {
  const these = sql`any(${[...ids]}::text[])`;
  return kind === 'search'
    ? sql`
        select lower(unnest(array[id::text, search_term, client_ref] || further_names)) as term from searches where id = ${these}`
    : sql`
        select lower(unnest(array[file.id::text, file.name, file.reference, file.external_id])) as term from cases file where id = ${these}
        union select lower(unnest(array[party.id::text, party.name])) from case_entities entity join case_parties party on party.id = entity.party_id
        where entity.case_id = ${these}`;
}

/**
 * Of who is to be forgotten, nothing stays where it was only mentioned: bodies of calls, kept answers, rows of batches that
 * were never screened, of imports and forms of cases that were not made, whitelistings for a reference that nothing has any more, names in other requests,
 * filters that people keep, and other snapshots, which go at the next hour. Before they are removed themselves. Needs system scope.
 */
export async function eraseMentions(
  trx: Trx,
  request: Pick<RequestRow, 'id' | 'merchant_id'>,
  { kind, ids, at }: { kind: WrittenKind; ids: readonly string[]; at: Date },
): Promise<void> {
  const { merchant_id: merchantId } = request;
  const { rows } = await termsOf(kind, ids).execute(trx);
  const named = [...new Set(rows.map(({ term }) => term))].filter((term) => term !== '');
  const terms = sql`${named}::text[]`;
  const isIn = (text: RawBuilder<unknown>) =>
    sql`exists (select from unnest(${terms}) as term where position(term in lower(${text})) > 0)`;
  await sql`
    update request_log set request_body = null, response_body = null
    where merchant_id = ${merchantId} and ${isIn(sql`concat(request_body, response_body)`)}`.execute(trx);
  await sql`
    delete from idempotent_calls where merchant_id = ${merchantId} and ${isIn(sql`answer::text`)}`.execute(trx);
  await sql`
    update batch_rows set search_term = '', birth_year = null, birth_date = null, identity_number = null, further_names = '{}', country_codes = '{}', client_ref = '', notes = '', given = null
    where merchant_id = ${merchantId} and search_id is null and ${isIn(sql`concat_ws(' ', search_term, further_names::text, client_ref, notes, given::text)`)}`.execute(
    trx,
  );
  await eraseCaseEntries(trx, merchantId, named);
  await eraseFilters(trx, merchantId, ids);
  if (kind === 'search') await endWhitelistings(trx, merchantId, ids);
  await sql`
    update archive_requests set scope = scope || jsonb_build_object('name', '(erased)')
    where merchant_id = ${merchantId} and id <> ${request.id} and lower(scope ->> 'name') = any(${terms})`.execute(trx);
  await sql`
    update archive_requests other set expires_at = least(expires_at, ${at})
    where merchant_id = ${merchantId} and gone_at is null and expires_at is not null and id <> ${request.id}
      and exists (select from archive_items item where item.request_id = other.id and item.subject_id = any(${[...ids]}::text[]) and digest is not null)`.execute(
    trx,
  );
}

const endWhitelistings = (trx: Trx, merchantId: string, ids: readonly string[]) =>
  sql`
    delete from whitelist_entries entry where merchant_id = ${merchantId} and scope = 'reference'
      and client_ref in (select client_ref from searches where id = any(${[...ids]}::text[]))
      and not exists (select from searches other where other.merchant_id = ${merchantId} and other.client_ref = entry.client_ref
        and not other.id = any(${[...ids]}::text[]))`.execute(trx);
