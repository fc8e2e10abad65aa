import type { Address, EntryCountry } from '@tamis/engine';
import { countryCode, entryCountry } from './countries.ts';

/** The parts of an address as a list gives them; empty or absent: not given. `country` is the list's own word. */
export interface AddressParts {
  street?: string;
  city?: string;
  region?: string;
  postcode?: string;
  country?: string;
  /** What the list adds, e.g. 'as of early 2016'. */
  note?: string;
}

/** An address from its parts, its text in one line; undefined when all parts are empty. */
export function postalAddress(parts: AddressParts): Address | undefined {
  const { street, city, region, postcode, country, note } = parts;
  const lines = [street, city, region, postcode, country].filter(Boolean).join(', ');
  if (!lines && !note) return undefined;
  const code = countryCode(country ?? '');
  return {
    text: [lines, note && `(${note})`].filter(Boolean).join(' '),
    ...(street && { street }),
    ...(city && { city }),
    ...(region && { region }),
    ...(postcode && { postcode }),
    ...(code && { country: code }),
  };
}

const undetermined = /^(?:undetermined|unknown|address unknown)$/i;

/** The countries that addresses name: where someone lives or a body has its seat. */
export function addressCountries(addresses: readonly AddressParts[]): EntryCountry[] {
  const named = addresses.flatMap(({ country }) => country ?? []).filter((text) => text && !undetermined.test(text));
  return named.map((text) => entryCountry(text, 'residence'));
}
