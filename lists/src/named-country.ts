import type { CountryRole, EntryCountry } from '@tamis/engine';
import { countryCode, countryName, entryCountry } from './countries.ts';

/** A country from a code or a name; a code is written out, for reviewers to read. */
export function namedCountry(text: string, role: CountryRole): EntryCountry {
  const code = text.trim().length === 2 ? countryCode(text) : undefined;
  return entryCountry((code && countryName(code)) ?? text, role);
}
