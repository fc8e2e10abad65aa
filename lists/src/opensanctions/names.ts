import type { EntryName, NameKind, NameParts, NameQuality } from '@tamis/engine';
import { isNonLatin } from '../script.ts';
import { captionOf, firstText, texts } from './ftm-entity.ts';
import type { FtmEntity } from './ftm-entity.ts';

/** Properties that hold names, in the order in which reviewers see them. */
const nameProperties: readonly { property: string; kind: NameKind; quality: NameQuality }[] = [
  { property: 'name', kind: 'name', quality: 'strong' },
  { property: 'alias', kind: 'alias', quality: 'strong' },
  { property: 'previousName', kind: 'former', quality: 'strong' },
  { property: 'abbreviation', kind: 'acronym', quality: 'strong' },
  { property: 'weakAlias', kind: 'alias', quality: 'weak' },
];

/** Which part of a name a property of a person holds. */
const nameParts: readonly [property: string, part: keyof NameParts][] = [
  ['firstName', 'given'],
  ['middleName', 'middle'],
  ['secondName', 'middle'],
  ['fatherName', 'patronymic'],
  ['lastName', 'family'],
  ['title', 'title'],
  ['nameSuffix', 'suffix'],
];

/** Properties that hold parts of names, which the whole names hold too. */
export const partProperties: readonly string[] = nameParts
  .map(([property]) => property)
  .filter((property) => property !== 'title');

/** The names of an entity: its caption first, then the others; spellings that differ in case only are one name. */
export function ftmNames(entity: FtmEntity): EntryName[] {
  const parts = soleParts(entity);
  const primary: EntryName = { text: captionOf(entity), quality: 'primary', kind: 'name', ...(parts && { parts }) };
  const others = nameProperties.flatMap(({ property, kind, quality }) =>
    texts(entity, property).map((text) => ({
      text,
      quality,
      kind: isNonLatin(text) ? ('original-script' as const) : kind,
    })),
  );
  const seen = new Set<string>();
  return [primary, ...others].filter(({ text }) => {
    const key = text.toLowerCase();
    return key !== '' && !seen.has(key) && seen.add(key);
  });
}

/** Parts of the primary name, as far as the entity has exactly one of each: several belong to unknown spellings. */
function soleParts(entity: FtmEntity): NameParts | undefined {
  if (texts(entity, 'lastName').length !== 1 || texts(entity, 'firstName').length !== 1) return undefined;
  const sole = nameParts.filter(([property]) => texts(entity, property).length === 1);
  return Object.fromEntries(sole.map(([property, part]) => [part, firstText(entity, property)]));
}
