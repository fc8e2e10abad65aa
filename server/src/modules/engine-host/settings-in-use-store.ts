import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

/** The version of the matching settings that was published last. */
export async function findSettingsInUse(trx: Trx): Promise<number> {
  const { rows } = await sql<{ version: number }>`select matching_settings_in_use() as version`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('The database does not say which matching settings are in use');
  return row.version;
}
