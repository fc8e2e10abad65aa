import type { RiskCountryRow } from '@tamis/contract/cases';
import type { Trx } from '../../../platform/db/database.ts';
import type { PassedPublication } from '../../screening/index.ts';

/** A version of the countries on the lists of the FATF; it stays as it was saved. */
export interface CountryTableVersion {
  version: number;
  asOf: string;
  source: string;
  rows: RiskCountryRow[];
  reason: string;
  changedBy: string | null;
  approvedBy: string | null;
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
      'approved_by as approvedBy',
      'changed_at as changedAt',
    ])
    .$castTo<CountryTableVersion>()
    .orderBy('version', 'desc');

export const findTableInUse = (trx: Trx): Promise<CountryTableVersion> =>
  tables(trx).limit(1).executeTakeFirstOrThrow();

/** Newest first. */
export const findTables = (trx: Trx): Promise<CountryTableVersion[]> => tables(trx).execute();

/** Adds a version that the approval rules let pass; whoever does so holds its publishing. */
export async function insertTable({ trx }: PassedPublication, table: CountryTableVersion): Promise<void> {
  await trx
    .insertInto('risk_country_tables')
    .values({
      version: table.version,
      as_of: table.asOf,
      source: table.source,
      rows: JSON.stringify(table.rows),
      reason: table.reason,
      changed_by: table.changedBy,
      approved_by: table.approvedBy,
      changed_at: table.changedAt,
    })
    .execute();
}
