import type { Entry } from '@tamis/engine';
import { blankEntry } from '../../blank-entry.ts';
import { pushNew } from '../../push-new.ts';
import type { SourceDefinition } from '../../source.ts';
import { ukEntityType } from '../entity-types.ts';
import { addAddress, addBirthPlaces, addCountries, addDetail, addDocuments } from '../entry-fields.ts';
import type { Row } from '../grouped-rows.ts';
import { numberedItems } from '../list-items.ts';
import { birthSpan, listDate } from '../uk-dates.ts';
import { addRowName, orderNames } from '../uk-names.ts';
import { addOtherInformation } from './other-information.ts';

/** Starts the entry of a target from its first row. */
export function startTarget(source: SourceDefinition, id: string, row: Row): Entry {
  const entry = blankEntry(source.key, id, ukEntityType(cell(row, 'Group Type')));
  const listedOn = listDate(cell(row, 'Listed On'));
  entry.listings.push({
    name: source.title,
    programmes: [],
    types: ['sanction'],
    ...(listedOn && { listedOn }),
  });
  return entry;
}

/** Adds what one row of a target says. */
export function addTargetRow(entry: Entry, row: Row): void {
  addRowName(entry, {
    row,
    type: cell(row, 'Alias Type'),
    strength: cell(row, 'Alias Quality'),
    title: numberedItems(cell(row, 'Title')).join(', '),
    originalScript: cell(row, 'Name Non-Latin Script'),
    originalLanguage: cell(row, 'Non-Latin Script Language'),
  });
  addListing(entry, row);
  addPersonal(entry, row);
  const lines = [1, 2, 3, 4, 5, 6].map((number) => cell(row, `Address ${number}`));
  addAddress(entry, { lines, postcode: cell(row, 'Post/Zip Code'), country: cell(row, 'Country') });
  addOtherInformation(entry, cell(row, 'Other Information'));
}

/** Puts the gathered target in order. */
export const finishTarget = orderNames;

function addListing(entry: Entry, row: Row): void {
  const regime = cell(row, 'Regime');
  if (regime && entry.listings[0]) pushNew(entry.listings[0].programmes, regime);
  addDetail(entry, 'Designated on the UK Sanctions List', cell(row, 'UK Sanctions List Date Designated'));
  const updatedOn = listDate(cell(row, 'Last Updated'));
  if (updatedOn && updatedOn > (entry.updatedOn ?? '')) entry.updatedOn = updatedOn;
}

function addPersonal(entry: Entry, row: Row): void {
  for (const text of numberedItems(cell(row, 'DOB'))) {
    const birth = birthSpan(text);
    if (birth) pushNew(entry.births, birth);
    else addDetail(entry, 'Date of birth', text);
  }
  addBirthPlaces(entry, cell(row, 'Town of Birth'), cell(row, 'Country of Birth'));
  addCountries(entry, 'nationality', cell(row, 'Nationality'));
  for (const title of numberedItems(cell(row, 'Position'))) pushNew(entry.positions, { title });
  addDocuments(entry, {
    kind: 'passport',
    label: 'Passport number',
    numbers: cell(row, 'Passport Number'),
    notes: cell(row, 'Passport Details'),
  });
  addDocuments(entry, {
    kind: 'national-id',
    label: 'National identification number',
    numbers: cell(row, 'National Identification Number'),
    notes: cell(row, 'National Identification Details'),
  });
}

function cell(row: Row, column: string): string {
  return row[column] ?? '';
}
