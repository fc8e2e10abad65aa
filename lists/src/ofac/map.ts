import type { EntityType, Entry } from '@tamis/engine';
import { blankEntry, finishEntry } from '../blank-entry.ts';
import { entryCountry } from '../countries.ts';
import { addressCountries, postalAddress } from '../postal-address.ts';
import type { AddressParts } from '../postal-address.ts';
import type { SourceDefinition } from '../source.ts';
import type { EntryIndex } from './entry-index.ts';
import { aliasKind, ofacName } from './names.ts';
import { readOffice } from './offices.ts';
import { readRemarks, readStatement } from './remarks.ts';

/** One OFAC record as both the CSV files and sdn.xml give it; '' where the list says nothing. */
export interface OfacRecord {
  id: string;
  name: string;
  /** 'individual', 'vessel', 'aircraft', 'entity' or ''. */
  type: string;
  programmes: string[];
  title: string;
  aliases: { type: string; name: string; isWeak: boolean }[];
  addresses: AddressParts[];
  vessel: Record<'callSign' | 'type' | 'tonnage' | 'grossTonnage' | 'flag' | 'owner', string>;
  /** Statements that the form gives one by one (identifiers, dates, nationalities of sdn.xml). */
  statements: string[];
  remarks: string;
}

const detailsPage = 'https://sanctionssearch.ofac.treas.gov/Details.aspx?id=';

const entityTypes: Readonly<Record<string, EntityType>> = {
  individual: 'person',
  vessel: 'vessel',
  aircraft: 'aircraft',
  entity: 'organisation',
  '': 'organisation',
};

/** Maps an OFAC record; throws RangeError when it lacks what every record has. */
export function mapOfacRecord(source: SourceDefinition, record: OfacRecord, index: EntryIndex): Entry {
  const entityType = entityTypes[record.type.toLowerCase()];
  if (!entityType) throw new RangeError(`is of unknown type '${record.type}'`);
  if (!record.name) throw new RangeError('has no name');
  const entry = blankEntry(source.key, record.id, entityType);
  entry.names.push(ofacName(record.name, entityType, 'primary', 'name'));
  for (const { name, type, isWeak } of record.aliases) {
    entry.names.push(ofacName(name, entityType, isWeak ? 'weak' : 'strong', aliasKind(type)));
  }
  entry.listings.push({
    name: source.title,
    programmes: record.programmes,
    types: ['sanction'],
    url: `${detailsPage}${record.id}`,
  });
  entry.addresses.push(...record.addresses.flatMap((parts) => postalAddress(parts) ?? []));
  addTitles(entry, record.title, index);
  addVessel(entry, record.vessel);
  for (const statement of record.statements) {
    if (!readStatement(entry, statement, index)) entry.remarks.push(statement);
  }
  readRemarks(entry, record.remarks, index);
  entry.countries.push(...addressCountries(record.addresses));
  return finishEntry(entry);
}

function addTitles(entry: Entry, titles: string, index: EntryIndex): void {
  for (const title of titles
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)) {
    if (!readOffice(entry, title, index)) entry.positions.push({ title });
  }
}

function addVessel(entry: Entry, vessel: OfacRecord['vessel']): void {
  if (vessel.callSign) entry.identifiers.push({ kind: 'call-sign', value: vessel.callSign, label: 'Call Sign' });
  if (vessel.flag && !/none identified/i.test(vessel.flag)) entry.countries.push(entryCountry(vessel.flag, 'flag'));
  const details = [
    { label: 'Vessel type', value: vessel.type },
    { label: 'Tonnage', value: vessel.tonnage },
    { label: 'Gross registered tonnage', value: vessel.grossTonnage },
    { label: 'Vessel owner', value: vessel.owner },
  ];
  entry.details.push(...details.filter(({ value }) => value !== ''));
}
