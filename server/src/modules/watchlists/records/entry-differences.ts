import { entryReference } from '@tamis/contract/terms/entity-reference';
import type { Address, DateSpan, Entry, EntryCountry, Identifier, Listing } from '@tamis/engine';
import { canonicalJson } from '../../../platform/audit/audit-chain.ts';
import type { FieldDifference } from './changes-store.ts';

/** How one field of an entry is told to a reviewer: as the texts of its values, in the order of the list. */
interface Field {
  name: string;
  values(entry: Entry): string[];
  /** Between values; a comma where none can hold one. */
  separator?: string;
}

/** What a reviewer looks at first comes first. */
const fields: readonly Field[] = [
  { name: 'Name', values: ({ names }) => names.slice(0, 1).map((name) => name.text) },
  {
    name: 'Alias',
    values: ({ names }) => names.slice(1).map((name) => (name.quality === 'weak' ? `${name.text} (weak)` : name.text)),
  },
  { name: 'Entity Type', values: ({ entityType }) => [entityType] },
  { name: 'Programme', values: ({ listings }) => listings.flatMap((listing) => listing.programmes), separator: ', ' },
  { name: 'Check Type', values: ({ types }) => types, separator: ', ' },
  { name: 'Date of Birth', values: ({ births }) => births.map(spanText) },
  { name: 'Date of Death', values: ({ deaths }) => deaths.map(spanText) },
  { name: 'Place of Birth', values: ({ birthPlaces }) => birthPlaces.map((place) => place.text) },
  { name: 'Country', values: ({ countries }) => countries.map(countryText) },
  { name: 'Gender', values: ({ genders }) => genders, separator: ', ' },
  { name: 'Identifier', values: ({ identifiers }) => identifiers.map(identifierText) },
  { name: 'Address', values: ({ addresses }) => addresses.map(addressText) },
  {
    name: 'Position',
    values: ({ positions }) => positions.map(({ title, from, to }) => joined(title, span(from, to))),
  },
  {
    name: 'Associate',
    values: ({ relations }) => relations.map(({ name, association }) => `${name} (${association})`),
  },
  { name: 'Listing', values: ({ listings }) => listings.map(listingText) },
  { name: 'Remark', values: ({ remarks }) => remarks },
  { name: 'Detail', values: ({ details }) => details.map(({ label, value }) => `${label}: ${value}`) },
  { name: 'Media', values: ({ media }) => media.map(({ title, url, date }) => joined(title, joined(date, url))) },
  { name: 'Picture', values: ({ pictures }) => pictures },
  {
    name: 'Same As',
    values: ({ sameAs = [] }) => sameAs.map(({ source, id }) => entryReference(source, id)),
    separator: ', ',
  },
  { name: 'Link', values: ({ links }) => links },
  { name: 'Updated On', values: ({ updatedOn }) => (updatedOn ? [updatedOn] : []) },
];

/**
 * What differs between two states of one entry, field by field, as a person reads it. Never empty for
 * entries that differ: what no field tells apart (the parts of a name, a note) is one last 'Other' line.
 */
export function entryDifferences(was: Entry, is: Entry): FieldDifference[] {
  const told = fields.flatMap(({ name, values, separator = '; ' }) => {
    const [before, after] = [values(was).join(separator), values(is).join(separator)];
    return before === after ? [] : [{ field: name, was: before, is: after }];
  });
  if (told.length > 0 || canonicalJson(was) === canonicalJson(is)) return told;
  return [{ field: 'Other', was: '', is: 'Details that are not shown here' }];
}

function spanText({ from, to, circa, text }: DateSpan): string {
  const dates = (circa ? 'circa ' : '') + (from === to ? from : `${from} to ${to}`);
  return text ? `${dates} (${text})` : dates;
}

const countryText = ({ code, text, role }: EntryCountry): string => `${code || text} (${role})`;

function identifierText({ label, value, country, note }: Identifier): string {
  return joined(joined(`${label} ${value}`, country && `(${country})`), note);
}

const addressText = ({ text, country }: Address): string => (country ? `${text} (${country})` : text);

function listingText({ name, listedOn, delistedOn, reason, legalBasis, url }: Listing): string {
  return [name, span(listedOn, delistedOn), reason, legalBasis, url].filter(Boolean).join(', ');
}

const span = (from: string | undefined, to: string | undefined): string | undefined =>
  from || to ? `${from ?? ''}–${to ?? ''}` : undefined;

const joined = (first: string | undefined, second: string | undefined): string =>
  [first, second].filter(Boolean).join(' ');
