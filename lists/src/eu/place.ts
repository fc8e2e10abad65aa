import type { EntryCountry } from '@tamis/engine';
import { countryCode } from '../countries.ts';
import type { XmlElement } from '../xml.ts';

/** The country of an element with countryIso2Code and countryDescription; undefined for '00' / 'UNKNOWN'. */
export function placeCountry({ attributes }: XmlElement): Pick<EntryCountry, 'code' | 'text'> | undefined {
  const code = attributes['countryIso2Code'] ?? '';
  const text = attributes['countryDescription'] || code;
  if (text === '' || text === 'UNKNOWN' || text === '00') return undefined;
  return { code: countryCode(code) ?? countryCode(text) ?? '', text };
}

/** The named attributes that are not empty, in order. */
export function filledAttributes({ attributes }: XmlElement, names: readonly string[]): string[] {
  return names.map((name) => attributes[name]?.trim() ?? '').filter((value) => value !== '');
}
