import type { CountryRole, EntryCountry, Place } from '@tamis/engine';
import { countryNames } from './country-names.ts';

/** Codes that Unicode names but ISO 3166-1 does not assign (any more); XK (Kosovo) is kept, lists use it. */
const unassigned = new Set([
  'AC',
  'AN',
  'BU',
  'CP',
  'CQ',
  'CS',
  'DD',
  'DG',
  'DY',
  'EA',
  'EU',
  'EZ',
  'FX',
  'HV',
  'IC',
  'NH',
  'QO',
  'RH',
  'SU',
  'TA',
  'TP',
  'UK',
  'UN',
  'VD',
  'XA',
  'XB',
  'YD',
  'YU',
  'ZR',
  'ZZ',
]);

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const codesByName = indexNames();

/**
 * ISO 3166-1 alpha-2 code (upper case) of what a list calls a country: a code, a name in English, a former or
 * formal name, or a demonym. Undefined when it names no present country ('Soviet Union', 'stateless', 'na').
 */
export function countryCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(code) && countryName(code)) return code;
  const key = comparable(text);
  return codesByName.get(key) ?? codesByName.get(key.replace(/^(?:the|former|region) | (?:citizen|national)$/g, ''));
}

/** English name of a country, for a code as `countryCode` gives it; undefined for any other code. */
export function countryName(code: string): string | undefined {
  return unassigned.has(code) ? undefined : regionNames.of(code);
}

/** A country as an entry holds it: its code ('' when unknown), the list's own words and what it is to the entry. */
export function entryCountry(text: string, role: CountryRole): EntryCountry {
  return { code: countryCode(text) ?? '', text: text.trim(), role };
}

/** Country code of a place: of the whole, or of what it ends in ('Bunia, Congo, Democratic Republic of the'). */
export function countryOfPlace(text: string): string | undefined {
  const parts = text.split(/[,;]/);
  return countryCode(text) ?? countryCode(parts.slice(-2).join(',')) ?? countryCode(parts.at(-1) ?? '');
}

/** The countries that places of birth lie in, each in the place's own words for it. */
export function birthCountries(places: readonly Place[]): EntryCountry[] {
  return places.flatMap(({ country, text }): EntryCountry[] => {
    const named =
      text
        .replace(/\s*\([^()]*\)$/, '')
        .split(',')
        .at(-1)
        ?.trim() ?? '';
    return country ? [{ code: country, text: named, role: 'birth' }] : [];
  });
}

function indexNames(): Map<string, string> {
  const index = new Map<string, string>();
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  for (const code of codes.filter(countryName)) {
    const names = [countryName(code) ?? '', ...(countryNames[code]?.split('|') ?? [])];
    for (const name of names) index.set(comparable(name), code);
  }
  return index;
}

/** Lower case without marks and punctuation; '&' and 'St.' written out. */
function comparable(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}|['’‘`´.]/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ');
  return plain
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bst\b/g, 'saint');
}
