import type { DateSpan, Entry } from '@tamis/engine';
import { blankEntry, finishEntry } from '../blank-entry.ts';
import { fullDate, partialDate } from '../partial-date.ts';
import type { SourceDefinition } from '../source.ts';
import { ftmAddressCountries, ftmAddresses } from './addresses.ts';
import { countryProperties, ftmCountries } from './countries.ts';
import { attachedSchemas, edgeSchemas, referredSchemas } from './edges.ts';
import { ftmEntityType } from './entity-types.ts';
import { texts } from './ftm-entity.ts';
import type { FtmEntity } from './ftm-entity.ts';
import { ftmIdentifiers, identifierProperties } from './identifiers.ts';
import { entityPage, ftmListings } from './listings.ts';
import { ftmNames, partProperties } from './names.ts';
import { ftmOffices } from './offices.ts';
import { ftmRelations } from './relations.ts';
import { ftmSameAs } from './same-as.ts';
import type { Surroundings } from './surroundings.ts';

const remarkProperties = ['notes', 'summary', 'description'];
const linkProperties = ['sourceUrl', 'wikipediaUrl', 'opencorporatesUrl', 'publisherUrl'];

/** Properties that other parts of the entry are made of; all others become details. */
const mappedProperties = new Set([
  ...Object.keys(identifierProperties),
  ...partProperties,
  ...countryProperties,
  ...remarkProperties,
  ...linkProperties,
  'name',
  'alias',
  'previousName',
  'abbreviation',
  'weakAlias',
  'topics',
  'program',
  'programId',
  'address',
  'addressEntity',
  'birthDate',
  'deathDate',
  'birthPlace',
  'gender',
  'position',
  'imageUrl',
  'createdAt',
  'modifiedAt',
  'retrievedAt',
  'indexText',
  'alephUrl',
  'publisher',
  'sanctions',
]);

/**
 * An entity as an entry, with all that its surroundings say of it; undefined for what is no subject of
 * screening: addresses, sanctions, relations …, and parties that are only named because of a risk elsewhere.
 */
export function mapFtmEntity(
  source: SourceDefinition,
  entity: FtmEntity,
  surroundings: Surroundings,
): Entry | undefined {
  const { schema } = entity;
  const isSubject =
    !edgeSchemas[schema] &&
    !referredSchemas.includes(schema) &&
    !(attachedSchemas[schema] && texts(entity, attachedSchemas[schema]).length > 0);
  if (!isSubject || schema === 'Sanction') return undefined;
  const offices = ftmOffices(entity, surroundings);
  const listings = ftmListings(source, entity, surroundings, offices.classes);
  if (listings.length === 0) return undefined;
  const updatedOn = fullDate(entity.last_change ?? '');
  const sameAs = ftmSameAs(entity);
  return finishEntry({
    ...blankEntry(source.key, entity.id, ftmEntityType(schema)),
    names: ftmNames(entity),
    listings,
    births: spans(entity, 'birthDate'),
    deaths: spans(entity, 'deathDate'),
    birthPlaces: texts(entity, 'birthPlace').map((text) => ({ text })),
    countries: [...ftmCountries(entity), ...ftmAddressCountries(entity, surroundings)],
    genders: genders(entity),
    identifiers: ftmIdentifiers(entity, surroundings),
    addresses: ftmAddresses(entity, surroundings),
    positions: offices.positions,
    relations: ftmRelations(entity, surroundings),
    pictures: [
      ...texts(entity, 'imageUrl'),
      ...surroundings.attached(entity.id, 'Image').flatMap((image) => texts(image, 'url')),
    ],
    links: [entityPage(entity.id), ...linkProperties.flatMap((property) => texts(entity, property))],
    remarks: remarkProperties.flatMap((property) => texts(entity, property)),
    details: details(entity),
    ...(sameAs.length > 0 && { sameAs }),
    ...(updatedOn && { updatedOn }),
  });
}

function spans(entity: FtmEntity, property: string): DateSpan[] {
  return texts(entity, property).flatMap((text) => {
    const date = partialDate(text);
    return date ? [{ from: date, to: date, circa: false }] : [];
  });
}

function genders(entity: FtmEntity): Entry['genders'] {
  return texts(entity, 'gender').flatMap((gender) =>
    gender === 'male' || gender === 'female' || gender === 'other' ? [gender] : [],
  );
}

function details(entity: FtmEntity): Entry['details'] {
  const rest = Object.keys(entity.properties).filter((property) => !mappedProperties.has(property));
  const own = rest.flatMap((property) => {
    const label = property.replace(/([A-Z])/g, ' $1').toLowerCase();
    const values = (entity.properties[property] ?? []).filter((value) => typeof value === 'string');
    return values.map((value) => ({ label: label.charAt(0).toUpperCase() + label.slice(1), value }));
  });
  const datasets = entity.datasets ?? [];
  return datasets.length > 0 ? [...own, { label: 'Datasets', value: datasets.join(', ') }] : own;
}
