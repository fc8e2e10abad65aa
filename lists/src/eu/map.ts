import type { Entry, EntityType } from '@tamis/engine';
import { blankEntry, finishEntry } from '../blank-entry.ts';
import { fullDate } from '../partial-date.ts';
import { addSameAs } from '../other-references.ts';
import { pushNew } from '../push-new.ts';
import type { SourceDefinition } from '../source.ts';
import { childOf, childrenOf, textOf } from '../xml.ts';
import type { XmlElement } from '../xml.ts';
import { addAddress } from './address.ts';
import { addBirth } from './birth.ts';
import { addIdentification } from './identification.ts';
import { addNames } from './names.ts';
import { placeCountry } from './place.ts';
import { addRemarks } from './remarks.ts';

/** One <sanctionEntity> as an entry. Throws RangeError when it has neither reference number nor name. */
export function mapSanctionEntity(source: SourceDefinition, entity: XmlElement): Entry {
  const entry = blankEntry(source.key, recordId(entity), entityType(childOf(entity, 'subjectType')));
  addListings(source, entry, entity);
  addNames(entry, childrenOf(entity, 'nameAlias'));
  for (const citizenship of childrenOf(entity, 'citizenship')) addCitizenship(entry, citizenship);
  for (const birth of childrenOf(entity, 'birthdate')) addBirth(entry, birth);
  for (const address of childrenOf(entity, 'address')) addAddress(entry, address);
  for (const identification of childrenOf(entity, 'identification')) addIdentification(entry, identification);
  addRemarks(entry, entity);
  const unitedNationsId = entity.attributes['unitedNationId'];
  if (unitedNationsId) {
    entry.details.push({ label: 'UN reference number', value: unitedNationsId });
    addSameAs(entry, 'un-sc', unitedNationsId);
  }
  const updatedOn = latestPublication(entity);
  return finishEntry(updatedOn ? { ...entry, updatedOn } : entry);
}

function recordId({ attributes }: XmlElement): string {
  const id = attributes['euReferenceNumber'] || attributes['logicalId'];
  if (!id) throw new RangeError('has neither euReferenceNumber nor logicalId');
  return id;
}

/** The list tells persons from everything else, which it calls enterprise; a new kind compares with anything. */
function entityType(subject: XmlElement | undefined): EntityType {
  switch (subject?.attributes['code'] || subject?.attributes['classificationCode']) {
    case 'person':
    case 'P':
      return 'person';
    case 'enterprise':
    case 'E':
      return 'organisation';
    default:
      return 'other';
  }
}

/** Each regulation is a listing; the entity's own designation date, where there is one, is older than the regulation. */
function addListings(source: SourceDefinition, entry: Entry, entity: XmlElement): void {
  const base = { name: source.title, programmes: [], types: ['sanction'] };
  const reason = entity.attributes['designationDetails'];
  const regulations = childrenOf(entity, 'regulation');
  if (regulations.length === 0) entry.listings.push({ ...base, ...(reason && { reason }) });
  for (const regulation of regulations) {
    const { programme, numberTitle: legalBasis, entryIntoForceDate, publicationDate } = regulation.attributes;
    const listedOn = fullDate(entity.attributes['designationDate'] || entryIntoForceDate || publicationDate || '');
    const url = textOf(regulation, 'publicationUrl');
    entry.listings.push({
      ...base,
      programmes: programme ? [programme] : [],
      ...(listedOn && { listedOn }),
      ...(reason && { reason }),
      ...(legalBasis && { legalBasis }),
      ...(url && { url }),
    });
  }
}

function addCitizenship(entry: Entry, citizenship: XmlElement): void {
  const country = placeCountry(citizenship);
  if (country) pushNew(entry.countries, { ...country, role: 'citizenship' });
  addRemarks(entry, citizenship);
}

/** Day of the newest regulation that the entity or one of its parts refers to. */
function latestPublication(element: XmlElement): string | undefined {
  const own = fullDate(element.attributes['publicationDate'] ?? '');
  const days = [own, ...element.children.map(latestPublication)].filter((day) => day !== undefined);
  return days.sort().at(-1);
}
