import type { Entry, EntryCountry } from '@tamis/engine';
import { blankEntry, finishEntry } from '../blank-entry.ts';
import { birthCountries, entryCountry } from '../countries.ts';
import { addressCountries, postalAddress } from '../postal-address.ts';
import type { AddressParts } from '../postal-address.ts';
import type { SourceDefinition } from '../source.ts';
import { fullDate } from '../partial-date.ts';
import { childOf, childrenOf, textOf } from '../xml.ts';
import type { XmlElement } from '../xml.ts';
import { unBirthPlaces, unBirthRemarks, unBirths } from './births.ts';
import { unComment } from './comments.ts';
import { unDocumentRemarks, unDocuments } from './documents.ts';
import { aliasRemarks, unNames, unTitleOffices } from './names.ts';
import { plainText } from './text.ts';

/** An INDIVIDUAL or ENTITY of the UN list as an entry; throws RangeError when it lacks reference number or name. */
export function mapUnRecord(source: SourceDefinition, record: XmlElement): Entry {
  const id = textOf(record, 'REFERENCE_NUMBER');
  if (!id) throw new RangeError(`<${record.name}> has no REFERENCE_NUMBER`);
  const isPerson = record.name === 'INDIVIDUAL';
  const comment = unComment(textOf(record, 'COMMENTS1'));
  const addresses = addressParts(record);
  const birthPlaces = unBirthPlaces(record);
  const updatedOn = values(record, 'LAST_DAY_UPDATED')
    .flatMap((day) => fullDate(day) ?? [])
    .sort()
    .at(-1);
  return finishEntry({
    ...blankEntry(source.key, id, isPerson ? 'person' : 'organisation'),
    names: unNames(record),
    listings: [listingOf(source, record)],
    births: unBirths(record),
    deaths: comment.deaths,
    birthPlaces,
    countries: [...nationalities(record), ...addressCountries(addresses), ...birthCountries(birthPlaces)],
    genders: [...genderOf(record), ...comment.genders],
    identifiers: [...unDocuments(record), ...comment.identifiers],
    addresses: addresses.flatMap((parts) => postalAddress(parts) ?? []),
    positions: [...values(record, 'DESIGNATION'), ...unTitleOffices(record)].map((title) => ({ title })),
    relations: comment.relations,
    links: comment.links,
    remarks: [...comment.remarks, ...unBirthRemarks(record), ...unDocumentRemarks(record), ...aliasRemarks(record)],
    details: [{ label: 'UN data id', value: textOf(record, 'DATAID') }],
    ...(updatedOn && { updatedOn }),
  });
}

function listingOf(source: SourceDefinition, record: XmlElement): Entry['listings'][number] {
  const listedOn = fullDate(textOf(record, 'LISTED_ON'));
  return {
    name: source.title,
    programmes: [textOf(record, 'UN_LIST_TYPE')].filter(Boolean),
    types: ['sanction'],
    ...(listedOn && { listedOn }),
  };
}

function nationalities(record: XmlElement): EntryCountry[] {
  const given = values(record, 'NATIONALITY').filter((text) => text.toLowerCase() !== 'na');
  return given.map((text) => entryCountry(text, 'nationality'));
}

function addressParts(record: XmlElement): AddressParts[] {
  return childrenOf(record, `${record.name}_ADDRESS`).map((address) => {
    const field = (name: string): string => plainText(textOf(address, name));
    return {
      street: field('STREET'),
      city: field('CITY'),
      region: field('STATE_PROVINCE'),
      postcode: field('ZIP_CODE'),
      country: field('COUNTRY'),
      note: field('NOTE'),
    };
  });
}

function genderOf(record: XmlElement): Entry['genders'] {
  const gender = textOf(record, 'GENDER').toLowerCase();
  return gender === 'male' || gender === 'female' ? [gender] : [];
}

function values(record: XmlElement, name: string): string[] {
  return childrenOf(childOf(record, name), 'VALUE')
    .map(({ text }) => plainText(text))
    .filter(Boolean);
}
