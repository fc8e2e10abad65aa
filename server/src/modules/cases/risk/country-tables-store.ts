import type { RiskCountryRow } from '@tamis/contract/cases';
import type { Trx } from '../../../platform/db/database.ts';

/** A version of the countries on the lists of the FATF; it stays as it was saved. */
export interface CountryTableVersion {
  version: number;
  asOf: string;
  source: string;
  rows: RiskCountryRow[];
  reason: string;
  changedBy: string | null;
  changedAt: Date;
}

const tables = (trx: Trx) =>
  trx
    .selectFrom('risk_country_tables')
    .select([
      'version',
      'as_of as asOf',
      'source',
      'rows',
      'reason',
      'changed_by as changedBy',
      'changed_at as changedAt',
    ])
    .$castTo<CountryTableVersion>()
    .orderBy('version', 'desc');

export const findTableInUse = (trx: Trx): Promise<CountryTableVersion> =>
  tables(trx).limit(1).executeTakeFirstOrThrow();

/** Newest first. */
export const findTables = (trx: Trx): Promise<CountryTableVersion[]> => tables(trx).execute();

/** Answers false when somebody else has saved this version. */
export async function insertTable(trx: Trx, table: CountryTableVersion): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('risk_country_tables')
    .values({
      version: table.version,
      as_of: table.asOf,
      source: table.source,
      rows: JSON.stringify(table.rows),
      reason: table.reason,
      changed_by: table.changedBy,
      changed_at: table.changedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
