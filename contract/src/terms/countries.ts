import { countryCodes } from './country-codes.ts';

export interface Country {
  code: string;
  name: string;
}

let sorted: readonly Country[] | undefined;

/** Every country with its English name, by name. */
export function countries(): readonly Country[] {
  sorted ??= countryCodes
    .map((code) => ({ code, name: countryName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return sorted;
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** English name of a country code; the code itself when there is none. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

const codes = new Set(countryCodes);

/** Whether these are two capital letters that stand for a country. */
export const isCountryCode = (code: string): boolean => codes.has(code);
