import type { Address, CountryRole, DateSpan, Entry, EntityType } from '@tamis/engine';
import { blankEntry, finishEntry } from '../blank-entry.ts';
import { namedCountry } from '../named-country.ts';
import { fullDate, partialDate } from '../partial-date.ts';
import { postalAddress } from '../postal-address.ts';
import type { SourceDefinition } from '../source.ts';
import { featuresOf, values } from './features.ts';
import type { Feature } from './features.ts';
import { identifierAttributes, senzingIdentifiers } from './identifiers.ts';
import { senzingNames } from './names.ts';
import { senzingTypes } from './risks.ts';

/** What other records of the file are called, by record id; only of those that some record points to. */
export type NamesOfOthers = ReadonlyMap<string, { name: string; isOffice: boolean }>;

const entityTypes: Readonly<Record<string, EntityType>> = {
  PERSON: 'person',
  ORGANIZATION: 'organisation',
  COMPANY: 'company',
  VESSEL: 'vessel',
  AIRCRAFT: 'aircraft',
};

const countryRoles: readonly [attribute: string, role: CountryRole][] = [
  ['NATIONALITY', 'nationality'],
  ['CITIZENSHIP', 'citizenship'],
  ['REGISTRATION_COUNTRY', 'jurisdiction'],
  ['COUNTRY_OF_ASSOCIATION', 'other'],
  ['ADDR_COUNTRY', 'residence'],
];

/** Attributes that a part of the entry is made of, besides names; all others become details. */
const mappedAttributes = new Set([
  ...identifierAttributes,
  ...countryRoles.map(([attribute]) => attribute),
  'DATA_SOURCE',
  'RECORD_ID',
  'RECORD_TYPE',
  'LAST_CHANGE',
  'URL',
  'TOPIC',
  'GENDER',
  'DATE_OF_BIRTH',
  'DATE_OF_DEATH',
  'PLACE_OF_BIRTH',
  'SOURCE_URL',
]);
const mappedPattern = /^(?:NAME|ADDR|REL)_/;

/** A Senzing record as an entry; throws RangeError when it has no record id or no name. */
export function mapSenzingRecord(
  source: SourceDefinition,
  record: Record<string, unknown>,
  others: NamesOfOthers,
): Entry {
  const features = featuresOf(record);
  const first = (attribute: string): string => values(features, attribute)[0] ?? '';
  const id = first('RECORD_ID');
  if (id === '') throw new RangeError('has no RECORD_ID');
  const dataSource = first('DATA_SOURCE');
  const url = first('URL');
  const updatedOn = fullDate(first('LAST_CHANGE'));
  return finishEntry({
    ...blankEntry(source.key, id, entityTypes[first('RECORD_TYPE').toUpperCase()] ?? 'other'),
    names: senzingNames(features),
    listings: [
      {
        name: dataSource || source.title,
        programmes: [],
        types: senzingTypes(dataSource, features),
        ...(url && { url }),
      },
    ],
    births: spans(features, 'DATE_OF_BIRTH'),
    deaths: spans(features, 'DATE_OF_DEATH'),
    birthPlaces: values(features, 'PLACE_OF_BIRTH').map((text) => ({ text })),
    countries: countryRoles.flatMap(([attribute, role]) =>
      values(features, attribute).map((text) => namedCountry(text, role)),
    ),
    genders: values(features, 'GENDER').flatMap(genderOf),
    identifiers: senzingIdentifiers(features),
    addresses: features.flatMap(addressOf),
    ...relatedTo(features, others),
    links: [...(url ? [url] : []), ...values(features, 'SOURCE_URL')],
    details: features.flatMap(detailsOf),
    ...(updatedOn && { updatedOn }),
  });
}

function spans(features: readonly Feature[], attribute: string): DateSpan[] {
  return values(features, attribute).flatMap((text) => {
    const date = partialDate(text);
    return date ? [{ from: date, to: date, circa: false }] : [];
  });
}

function genderOf(text: string): Entry['genders'] {
  switch (text.toUpperCase().charAt(0)) {
    case 'M':
      return ['male'];
    case 'F':
      return ['female'];
    default:
      return [];
  }
}

function addressOf(feature: Feature): Address[] {
  const lines = ['ADDR_LINE1', 'ADDR_LINE2', 'ADDR_LINE3', 'ADDR_LINE4', 'ADDR_LINE5', 'ADDR_LINE6'].flatMap(
    (line) => feature[line] ?? [],
  );
  const parts = {
    street: lines.join(', '),
    city: feature['ADDR_CITY'] ?? '',
    region: feature['ADDR_STATE'] ?? '',
    postcode: feature['ADDR_POSTAL_CODE'] ?? '',
    country: feature['ADDR_COUNTRY'] ?? '',
  };
  const full = feature['ADDR_FULL'];
  const address = postalAddress(parts) ?? (full ? { text: full } : undefined);
  return address ? [full ? { ...address, text: full } : address] : [];
}

/** A pointer to an office becomes a position, any other a relation. */
function relatedTo(features: readonly Feature[], others: NamesOfOthers): Pick<Entry, 'positions' | 'relations'> {
  const pointers = features.flatMap((feature) => {
    const entryId = feature['REL_POINTER_KEY'];
    return entryId
      ? [{ entryId, association: feature['REL_POINTER_ROLE'] ?? 'Related to', other: others.get(entryId) }]
      : [];
  });
  const isOffice = ({ other }: (typeof pointers)[number]): boolean => other?.isOffice === true;
  return {
    positions: pointers.filter(isOffice).map(({ other, entryId }) => ({ title: other?.name ?? entryId })),
    relations: pointers
      .filter((pointer) => !isOffice(pointer))
      .map(({ other, association, entryId }) => ({ name: other?.name ?? entryId, association, entryId })),
  };
}

function detailsOf(feature: Feature): Entry['details'] {
  const rest = Object.entries(feature).filter(
    ([attribute]) => !mappedAttributes.has(attribute) && !mappedPattern.test(attribute),
  );
  return rest.map(([attribute, value]) => {
    const words = attribute.toLowerCase().replace(/_/g, ' ');
    return { label: words.charAt(0).toUpperCase() + words.slice(1), value };
  });
}
