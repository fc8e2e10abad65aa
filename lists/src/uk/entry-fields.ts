import type { Entry, IdentifierKind } from '@tamis/engine';
import { countryCode, entryCountry } from '../countries.ts';
import { pushNew } from '../push-new.ts';
import { contactItems, numberedPositions, separatedItems } from './list-items.ts';

/** Adds document numbers with the remarks that a second cell has for each, '(1) … (2) …' in both. */
export function addDocuments(
  entry: Entry,
  document: { kind: IdentifierKind; label: string; numbers: string; notes: string },
): void {
  const { kind, label } = document;
  const notes = numberedPositions(document.notes);
  const numbers = numberedPositions(document.numbers);
  const isOnly = numbers.filter(Boolean).length === 1;
  numbers.forEach((value, index) => {
    const note = isOnly ? notes.filter(Boolean).join('; ') : notes[index];
    if (value) pushNew(entry.identifiers, { kind, value, label, ...(note && { note }) });
  });
}

/** Adds telephone numbers, e-mail or web addresses. */
export function addContacts(entry: Entry, kind: 'phone' | 'email' | 'website', label: string, cell: string): void {
  for (const value of contactItems(cell)) pushNew(entry.identifiers, { kind, value, label });
}

/** Adds IMO numbers, written '9826902' or 'IMO9826902'. */
export function addImoNumbers(entry: Entry, cell: string): void {
  for (const value of cell.match(/\d{7}/g) ?? [])
    pushNew(entry.identifiers, { kind: 'imo', value, label: 'IMO number' });
}

/** Adds countries of a cell in one role; the text stays as listed. */
export function addCountries(entry: Entry, role: Entry['countries'][number]['role'], cell: string): void {
  for (const text of separatedItems(cell)) pushNew(entry.countries, entryCountry(text, role));
}

/** Adds other parties, each named by the list as `association` of this entry. */
export function addRelations(entry: Entry, association: string, cell: string): void {
  for (const name of separatedItems(cell)) pushNew(entry.relations, { name, association });
}

/** Adds what no field of an entry holds. */
export function addDetail(entry: Entry, label: string, cell: string): void {
  for (const value of separatedItems(cell)) pushNew(entry.details, { label, value });
}

/** Adds the gender; the lists write 'Male' or 'Female'. */
export function addGender(entry: Entry, cell: string): void {
  const gender = cell.trim().toLowerCase();
  if (gender === 'male' || gender === 'female') pushNew(entry.genders, gender);
  else addDetail(entry, 'Gender', cell);
}

/** Adds an address of up to six lines; which line is the town differs, so only the whole text is kept. */
export function addAddress(entry: Entry, address: { lines: string[]; postcode: string; country: string }): void {
  const { lines, postcode, country } = address;
  const text = [...lines, postcode, country].filter((part) => part !== '').join(', ');
  const code = countryCode(country);
  if (text) pushNew(entry.addresses, { text, ...(postcode && { postcode }), ...(code && { country: code }) });
  if (country) pushNew(entry.countries, entryCountry(country, 'residence'));
}

/** Adds places of birth: towns and countries stand in two cells, with the same numbering when there are several. */
export function addBirthPlaces(entry: Entry, townCell: string, countryCell: string): void {
  const towns = numberedPositions(townCell);
  const countries = numberedPositions(countryCell);
  for (let index = 0; index < Math.max(towns.length, countries.length); index += 1) {
    const city = towns[index] ?? '';
    const listed = countries[index] ?? (countries.length === 1 ? countries[0] : '') ?? '';
    const country = countryCode(listed);
    const text = [city, listed].filter((part) => part !== '').join(', ');
    if (text) pushNew(entry.birthPlaces, { text, ...(city && { city }), ...(country && { country }) });
  }
  addCountries(entry, 'birth', countryCell);
}
