import type { Entry } from '@tamis/engine';
import { blankEntry } from '../../blank-entry.ts';
import { addSameAs } from '../../other-references.ts';
import { pushNew } from '../../push-new.ts';
import type { SourceDefinition } from '../../source.ts';
import { ukEntityType } from '../entity-types.ts';
import {
  addAddress,
  addBirthPlaces,
  addContacts,
  addCountries,
  addDetail,
  addDocuments,
  addGender,
  addImoNumbers,
  addRelations,
} from '../entry-fields.ts';
import type { Row } from '../grouped-rows.ts';
import { registrationNumbers } from '../registration-numbers.ts';
import { birthSpan, listDate } from '../uk-dates.ts';
import { addRowName, orderNames } from '../uk-names.ts';

const designations = 'https://search-uk-sanctions-list.service.gov.uk/designations';

/** Columns kept as they are, with the label that reviewers see. */
const detailColumns: Readonly<Record<string, string>> = {
  'Sanctions Imposed': 'Sanctions imposed',
  'Designation source': 'Designation source',
  'OFSI Group ID': 'OFSI Group ID',
  'UN Reference Number': 'UN reference number',
  'Type of entity': 'Type of entity',
  'Previous flags': 'Previous flag',
  'Type of ship': 'Type of ship',
  'Tonnage of ship': 'Tonnage',
  'Length of ship': 'Length',
  'Year Built': 'Year built',
};

/** Columns that name other parties, with what those are to the entry. */
const relationColumns: Readonly<Record<string, string>> = {
  Subsidiaries: 'Subsidiary',
  'Parent company': 'Parent company',
  'Current owner/operator (s)': 'Current owner/operator',
  'Previous owner/operator (s)': 'Previous owner/operator',
};

/** Starts the entry of a designation from its first row. */
export function startDesignation(source: SourceDefinition, id: string, row: Row): Entry {
  const entry = blankEntry(source.key, id, ukEntityType(cell(row, 'Designation Type')));
  const listedOn = listDate(cell(row, 'Date Designated'));
  const url = `${designations}/${id}/${cell(row, 'Designation Type')}`;
  entry.listings.push({
    name: source.title,
    programmes: [],
    types: ['sanction'],
    ...(listedOn && { listedOn }),
    url,
  });
  return entry;
}

/** Adds what one row of a designation says. */
export function addDesignationRow(entry: Entry, row: Row): void {
  addRowName(entry, {
    row,
    type: cell(row, 'Name type'),
    strength: cell(row, 'Alias strength'),
    title: cell(row, 'Title'),
    originalScript: cell(row, 'Name non-latin script'),
    originalLanguage: cell(row, 'Non-latin script language'),
  });
  addListing(entry, row);
  addPersonal(entry, row);
  addIdentifiers(entry, row);
  const lines = [1, 2, 3, 4, 5, 6].map((number) => cell(row, `Address Line ${number}`));
  addAddress(entry, { lines, postcode: cell(row, 'Address Postal Code'), country: cell(row, 'Address Country') });
  addCountries(entry, 'flag', cell(row, 'Current believed flag of ship'));
  for (const [column, label] of Object.entries(detailColumns)) addDetail(entry, label, cell(row, column));
  addSameAs(entry, 'un-sc', cell(row, 'UN Reference Number'));
  addSameAs(entry, 'uk-ofsi', cell(row, 'OFSI Group ID'));
  for (const [column, label] of Object.entries(relationColumns)) addRelations(entry, label, cell(row, column));
  if (cell(row, 'Other Information')) pushNew(entry.remarks, cell(row, 'Other Information'));
}

/** Puts the gathered designation in order. */
export const finishDesignation = orderNames;

function addListing(entry: Entry, row: Row): void {
  const [listing] = entry.listings;
  const regime = cell(row, 'Regime Name');
  const reason = cell(row, 'UK Statement of Reasons');
  if (listing && regime) pushNew(listing.programmes, regime);
  if (listing && reason) listing.reason ??= reason;
  const updatedOn = listDate(cell(row, 'Last Updated'));
  if (updatedOn && updatedOn > (entry.updatedOn ?? '')) entry.updatedOn = updatedOn;
}

function addPersonal(entry: Entry, row: Row): void {
  const birth = birthSpan(cell(row, 'D.O.B'));
  if (birth) pushNew(entry.births, birth);
  else addDetail(entry, 'Date of birth', cell(row, 'D.O.B'));
  addBirthPlaces(entry, cell(row, 'Town of birth'), cell(row, 'Country of birth'));
  addCountries(entry, 'nationality', cell(row, 'Nationality(/ies)'));
  addGender(entry, cell(row, 'Gender'));
  if (cell(row, 'Position')) pushNew(entry.positions, { title: cell(row, 'Position') });
}

function addIdentifiers(entry: Entry, row: Row): void {
  addDocuments(entry, {
    kind: 'passport',
    label: 'Passport number',
    numbers: cell(row, 'Passport number'),
    notes: cell(row, 'Passport additional information'),
  });
  addDocuments(entry, {
    kind: 'national-id',
    label: 'National identifier number',
    numbers: cell(row, 'National Identifier number'),
    notes: cell(row, 'National Identifier additional information'),
  });
  pushNew(entry.identifiers, ...registrationNumbers(cell(row, 'Business registration number (s)')));
  addImoNumbers(entry, cell(row, 'IMO number'));
  addDocuments(entry, {
    kind: 'serial-number',
    label: 'Hull identification number',
    numbers: cell(row, 'Hull identification number (HIN)'),
    notes: '',
  });
  addContacts(entry, 'phone', 'Phone number', cell(row, 'Phone number'));
  addContacts(entry, 'email', 'Email address', cell(row, 'Email address'));
  addContacts(entry, 'website', 'Website', cell(row, 'Website'));
}

function cell(row: Row, column: string): string {
  return row[column] ?? '';
}
