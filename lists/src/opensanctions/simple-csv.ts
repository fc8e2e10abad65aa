import type { Entry } from '@tamis/engine';
import { blankEntry, finishEntry } from '../blank-entry.ts';
import { readCsvRecords } from '../csv.ts';
import type { FileSample, ListFile } from '../list-file.ts';
import { located } from '../located.ts';
import { fullDate, partialDate } from '../partial-date.ts';
import { isNonLatin } from '../script.ts';
import type { SourceDefinition } from '../source.ts';
import { ftmCountry } from './countries.ts';
import { ftmEntityType } from './entity-types.ts';
import { entityPage } from './listings.ts';

const required = ['id', 'schema', 'name', 'aliases', 'birth_date', 'countries', 'identifiers', 'sanctions'];

/** Whether a file begins like targets.simple.csv. */
export function isSimpleCsv({ head }: FileSample): boolean {
  return /^"?id"?,"?schema"?,"?name"?,"?aliases"?,/.test(head);
}

/**
 * Entries of targets.simple.csv. The file has no topics: a row with a sanction is of type 'sanction'; any other is
 * 'pep' in the collection of people in public office, and 'warning' elsewhere.
 */
export async function* readSimpleCsv(source: SourceDefinition, file: ListFile): AsyncGenerator<Entry> {
  for await (const { line, record } of readCsvRecords(file, required)) {
    yield located({ file: file.name, line }, () => mapRow(source, record));
  }
}

function mapRow(source: SourceDefinition, row: Record<string, string>): Entry {
  const id = row['id'] ?? '';
  if (id === '') throw new RangeError('has no id');
  const name = row['name'] ?? '';
  const list = (column: string): string[] => listItems(row[column] ?? '');
  const updatedOn = fullDate(row['last_change'] ?? '');
  return finishEntry({
    ...blankEntry(source.key, id, ftmEntityType(row['schema'] ?? '')),
    names: [
      { text: name, quality: 'primary', kind: 'name' },
      ...list('aliases').map((text) => ({
        text,
        quality: 'strong' as const,
        kind: isNonLatin(text) ? ('original-script' as const) : ('alias' as const),
      })),
    ],
    listings: [listingOf(source, id, row)],
    births: list('birth_date').flatMap((text) => {
      const date = partialDate(text);
      return date ? [{ from: date, to: date, circa: false }] : [];
    }),
    countries: list('countries').map((code) => ftmCountry(code, 'other')),
    addresses: list('addresses').map((text) => ({ text })),
    identifiers: [
      ...list('identifiers').map((value) => ({ kind: 'other' as const, value, label: 'Identifier' })),
      ...list('phones').map((value) => ({ kind: 'phone' as const, value, label: 'Phone' })),
      ...list('emails').map((value) => ({ kind: 'email' as const, value, label: 'E-mail' })),
    ],
    links: [entityPage(id)],
    details: list('dataset').map((value) => ({ label: 'Dataset', value })),
    ...(updatedOn && { updatedOn }),
  });
}

function listingOf(source: SourceDefinition, id: string, row: Record<string, string>): Entry['listings'][number] {
  const sanctions = listItems(row['sanctions'] ?? '');
  const otherwise = source.key === 'opensanctions-peps' ? 'pep' : 'warning';
  return {
    name: source.title,
    programmes: listItems(row['program_ids'] ?? ''),
    types: [sanctions.length > 0 ? 'sanction' : otherwise],
    ...(sanctions.length > 0 && { reason: sanctions.join('\n') }),
    url: entityPage(id),
  };
}

/** Values of a cell: separated by semicolons, in quotes where they hold one themselves. */
function listItems(cell: string): string[] {
  const items = [...cell.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)];
  return items
    .map(([, quoted, plain]) => (quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"')).trim())
    .filter((item) => item !== '');
}
