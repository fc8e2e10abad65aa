import type { RiskCountryRow } from '@tamis/contract/cases';
import type { Publication } from '@tamis/contract/screening';
import { isDeepStrictEqual } from 'node:util';
import type { CountryTableVersion } from './country-tables-store.ts';
import type { CountryTable } from './risk-facts.ts';

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const holdsOn = ({ from, until }: RiskCountryRow, day: string): boolean =>
  from <= day && (until === null || day <= until);

/** Which countries are on which list on a day. */
export function tableOn({ version, asOf, rows }: CountryTableVersion, day: string): CountryTable {
  const on = (kind: RiskCountryRow['kind']): Set<string> =>
    new Set(rows.filter((row) => row.kind === kind && holdsOn(row, day)).map(({ country }) => country));
  return { version, asOf, day, callForAction: on('call-for-action'), increasedMonitoring: on('increased-monitoring') };
}

/** Whether a row began, or was over, after one day and by another. */
export const turnsBetween = (rows: readonly RiskCountryRow[], after: string, by: string): boolean =>
  rows.some(({ from, until }) => (from > after && from <= by) || (until !== null && until >= after && until < by));

/** The first row that says what another says, too, for some of the same days. */
export const doubled = (rows: readonly RiskCountryRow[]): number =>
  rows.findIndex((row, index) =>
    rows
      .slice(0, index)
      .some(
        (other) =>
          other.country === row.country &&
          other.kind === row.kind &&
          (other.until === null || row.from <= other.until) &&
          (row.until === null || other.from <= row.until),
      ),
  );

type Said = Pick<CountryTableVersion, 'asOf' | 'source' | 'rows'>;
type Difference = Publication['differences'][number];

/** What one table says otherwise than another: its publication, and each row by country, list and first day. */
export function tableDifferences(before: Said, after: Said): Difference[] {
  const [was, is] = [saidBy(before), saidBy(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((key) => ({ key, was: was.get(key) ?? null, is: is.get(key) ?? null }))
    .filter((one) => !isDeepStrictEqual(one.was, one.is));
}

const saidBy = ({ asOf, source, rows }: Said): Map<string, Difference['is']> =>
  new Map<string, Difference['is']>([
    ['asOf', asOf],
    ['source', source],
    ...rows.map((row): [string, Difference['is']] => [
      `${row.kind}.${row.country}.${row.from}`,
      { from: row.from, until: row.until, source: row.source },
    ]),
  ]);
