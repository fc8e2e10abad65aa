import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { SourceInUse } from '../watchlists/index.ts';

interface HeldBasis {
  sources: SourceInUse[];
  settingsVersion: number;
}

/**
 * All sources and the version of the matching settings that was published last. What is in use stays so until the
 * transaction ends; others may hold it beside this one.
 */
export async function holdSourcesAndSettings(trx: Trx): Promise<HeldBasis> {
  const { rows } = await sql<HeldBasis>`
    select sources, settings_version as "settingsVersion" from hold_basis_in_use()`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('The database does not say which lists and matching settings are in use');
  return row;
}
