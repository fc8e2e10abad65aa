import type { DateSpan, Place } from '@tamis/engine';
import { countryCode } from '../countries.ts';
import { dateSpan, partialDate } from '../partial-date.ts';
import { childrenOf, textOf } from '../xml.ts';
import type { XmlElement } from '../xml.ts';
import { aliasesOf } from './names.ts';
import { plainText } from './text.ts';

/** Dates of birth of a record, those that the list gives for single aliases included. */
export function unBirths(record: XmlElement): DateSpan[] {
  const own = childrenOf(record, 'INDIVIDUAL_DATE_OF_BIRTH').flatMap((birth) => birthSpan(birth) ?? []);
  const ofAliases = aliasesOf(record).flatMap((alias) => {
    const date = plainText(textOf(alias, 'DATE_OF_BIRTH'));
    const span = dateSpan(date);
    return span ? [{ ...span, text: `${date}, as ${plainText(textOf(alias, 'ALIAS_NAME'))}` }] : [];
  });
  return [...own, ...ofAliases];
}

/** What the list says about a birth and no span can hold ('30-35 years old', '24/06/1402 (Hijri Calendar)'). */
export function unBirthRemarks(record: XmlElement): string[] {
  const unread = childrenOf(record, 'INDIVIDUAL_DATE_OF_BIRTH').filter((birth) => !birthSpan(birth));
  return unread
    .map((birth) => plainText(textOf(birth, 'NOTE')))
    .filter(Boolean)
    .map((note) => `Date of birth: ${note}`);
}

/** Places of birth, those of single aliases included. */
export function unBirthPlaces(record: XmlElement): Place[] {
  const own = childrenOf(record, 'INDIVIDUAL_PLACE_OF_BIRTH').flatMap((place) =>
    placeOf({
      street: textOf(place, 'STREET'),
      city: textOf(place, 'CITY'),
      region: textOf(place, 'STATE_PROVINCE'),
      country: textOf(place, 'COUNTRY'),
      note: textOf(place, 'NOTE'),
    }),
  );
  const ofAliases = aliasesOf(record).flatMap((alias) =>
    placeOf({
      street: '',
      city: textOf(alias, 'CITY_OF_BIRTH'),
      region: '',
      country: textOf(alias, 'COUNTRY_OF_BIRTH'),
      note: '',
    }),
  );
  return [...own, ...ofAliases];
}

function birthSpan(birth: XmlElement): DateSpan | undefined {
  const note = plainText(textOf(birth, 'NOTE'));
  const isApproximate = /^approximately$/i.test(note);
  const single = textOf(birth, 'DATE') || textOf(birth, 'YEAR');
  const bounds = boundedSpan(textOf(birth, 'FROM_YEAR'), textOf(birth, 'TO_YEAR'));
  const span = single ? singleSpan(single, isApproximate ? '' : note) : (bounds ?? spanOfNote(note));
  if (!span) return undefined;
  return { ...span, circa: span.circa || isApproximate || textOf(birth, 'TYPE_OF_DATE') === 'APPROXIMATELY' };
}

/** A date, made more exact by a note that is a month ('Sep.'); any other note is kept. */
function singleSpan(single: string, note: string): DateSpan | undefined {
  const span = dateSpan(single);
  return span && note ? (dateSpan(`${note} ${single}`) ?? { ...span, text: `${single}, ${note}` }) : span;
}

function boundedSpan(from: string, to: string): DateSpan | undefined {
  const [first, last] = [partialDate(from || to), partialDate(to || from)];
  if (!first || !last) return undefined;
  return first <= last ? { from: first, to: last, circa: false } : { from: last, to: first, circa: false };
}

/** 'Nov. 1973' or 'Between Aug. and Sep. 1977', where the first month has no year of its own. */
function spanOfNote(note: string): DateSpan | undefined {
  const [, first, last, year] = /^between (\w+)\.? and (\w+)\.? (\d{4})$/i.exec(note) ?? [];
  return dateSpan(first ? `between ${first} ${year} and ${last} ${year}` : note);
}

function placeOf(written: Record<'street' | 'city' | 'region' | 'country' | 'note', string>): Place[] {
  const { street, city, region, country, note } = written;
  const text = [street, city, region, country].map(plainText).filter(Boolean).join(', ');
  if (!text && !note) return [];
  const code = countryCode(country);
  return [
    {
      text: [text, note && `(${plainText(note).replace(/^\((.*)\)$/, '$1')})`].filter(Boolean).join(' '),
      ...(city && { city: plainText(city) }),
      ...(region && { region: plainText(region) }),
      ...(code && { country: code }),
    },
  ];
}
