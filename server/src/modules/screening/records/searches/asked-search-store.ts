import type { IdentityNumber } from '@tamis/contract/screening';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';

/** Who was searched for, as far as the search says it. */
export interface AskedSearch {
  searchTerm: string;
  clientRef: string;
  /** '' where it was not said. */
  entityType: string;
  birthYear: number | null;
  birthDate: string | null;
  furtherNames: string[];
  identityNumber: IdentityNumber | null;
  countryCodes: string[];
}

/** Who was searched for; nobody else changes the search, or has it held, until the transaction ends. */
export async function holdAskedSearch(trx: Trx, id: string): Promise<AskedSearch | undefined> {
  const { rows } = await sql<AskedSearch>`
    select search_term as "searchTerm", client_ref as "clientRef", entity_type as "entityType", birth_year as "birthYear",
      birth_date as "birthDate", further_names as "furtherNames", identity_number as "identityNumber", country_codes as "countryCodes"
    from searches where id = ${id} and deleted_at is null for no key update`.execute(trx);
  return rows[0];
}
