import type { DateSpan, Entry } from '@tamis/engine';
import { partialDate } from '../partial-date.ts';
import { pushNew } from '../push-new.ts';
import { childrenOf } from '../xml.ts';
import type { XmlElement } from '../xml.ts';
import { filledAttributes, placeCountry } from './place.ts';

/** A year range that is open at one end is taken to span a long life. */
const lifetimeYears = 100;

/** Adds one <birthdate>: a day, a year or a range of years, and the place of birth. */
export function addBirth(entry: Entry, birth: XmlElement): void {
  const remark = childrenOf(birth, 'remark')
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('; ');
  const isGregorian = (birth.attributes['calendarType'] || 'GREGORIAN') === 'GREGORIAN';
  const span = isGregorian ? birthSpan(birth, remark) : undefined;
  if (span) pushNew(entry.births, span);
  else addUndated(entry, birth, remark);
  addPlace(entry, birth);
}

function birthSpan({ attributes }: XmlElement, remark: string): DateSpan | undefined {
  const circa = attributes['circa'] === 'true';
  const date = partialDate(attributes['birthdate'] ?? '') ?? datedParts(attributes);
  if (date) return { from: date, to: date, circa, ...(remark && { text: remark }) };
  const [from, to] = [attributes['yearRangeFrom'] ?? '', attributes['yearRangeTo'] ?? ''].map((year) =>
    partialDate(year),
  );
  if (!from && !to) return undefined;
  return {
    from: from || String(Number(to) - lifetimeYears),
    to: to || String(Number(from) + lifetimeYears),
    circa,
    text: remark || openRange(from, to),
  };
}

function datedParts({ year = '', monthOfYear = '', dayOfMonth = '' }: Record<string, string>): string | undefined {
  return partialDate(`${dayOfMonth || '0'}/${monthOfYear || '0'}/${year}`);
}

function openRange(from: string | undefined, to: string | undefined): string {
  if (!from) return `not after ${to}`;
  return to ? `${from} to ${to}` : `not before ${from}`;
}

/** A date in another calendar is no year that a search could be compared with; it is kept to be read. */
function addUndated(entry: Entry, birth: XmlElement, remark: string): void {
  const written = filledAttributes(birth, ['birthdate']);
  const date = written[0] ?? filledAttributes(birth, ['year', 'monthOfYear', 'dayOfMonth']).join('-');
  const calendar = (birth.attributes['calendarType'] ?? '').toLowerCase();
  if (date)
    pushNew(entry.details, {
      label: `Date of birth (${calendar} calendar)`,
      value: [date, remark].filter((text) => text).join('; '),
    });
  else if (remark) pushNew(entry.remarks, remark);
}

function addPlace(entry: Entry, birth: XmlElement): void {
  const country = placeCountry(birth);
  const [city] = filledAttributes(birth, ['city']);
  const [region] = filledAttributes(birth, ['region']);
  const text = [...filledAttributes(birth, ['place', 'city', 'region']), ...(country ? [country.text] : [])].join(', ');
  if (text) {
    pushNew(entry.birthPlaces, {
      text,
      ...(city && { city }),
      ...(region && { region }),
      ...(country?.code && { country: country.code }),
    });
  }
  if (country) pushNew(entry.countries, { ...country, role: 'birth' });
}
