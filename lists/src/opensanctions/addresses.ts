import type { Address, EntryCountry } from '@tamis/engine';
import { postalAddress } from '../postal-address.ts';
import { ftmCountry } from './countries.ts';
import { firstText, ids, texts } from './ftm-entity.ts';
import type { FtmEntity } from './ftm-entity.ts';
import type { Surroundings } from './surroundings.ts';

/** Addresses of an entity: those with parts first, then texts that none of them has. */
export function ftmAddresses(entity: FtmEntity, surroundings: Surroundings): Address[] {
  const known = addressEntities(entity, surroundings);
  const structured = known.flatMap((address) => structuredAddress(address));
  const written = new Set(
    known
      .flatMap((address) => texts(address, 'full'))
      .concat(structured.map(({ text }) => text))
      .map(comparable),
  );
  return [
    ...structured,
    ...texts(entity, 'address')
      .filter((text) => !written.has(comparable(text)))
      .map((text) => ({ text })),
  ];
}

/** Countries that the addresses of an entity name. */
export function ftmAddressCountries(entity: FtmEntity, surroundings: Surroundings): EntryCountry[] {
  const codes = addressEntities(entity, surroundings).flatMap((address) => texts(address, 'country'));
  return codes.map((code) => ftmCountry(code, 'residence'));
}

function addressEntities(entity: FtmEntity, surroundings: Surroundings): FtmEntity[] {
  return ids(entity, 'addressEntity').flatMap((id) => surroundings.referred(id) ?? []);
}

function structuredAddress(address: FtmEntity): Address[] {
  const country = firstText(address, 'country');
  const street = ['postOfficeBox', 'street', 'street2', 'street3']
    .map((part) => firstText(address, part))
    .filter((part) => part !== '');
  const parts = {
    street: street.join(', '),
    city: firstText(address, 'city'),
    region: firstText(address, 'region') || firstText(address, 'state'),
    postcode: firstText(address, 'postalCode'),
    country: country ? ftmCountry(country, 'residence').text : '',
  };
  const found = postalAddress(parts);
  const full = firstText(address, 'full');
  if (found) return [full ? { ...found, text: full } : found];
  return full ? [{ text: full }] : [];
}

function comparable(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
