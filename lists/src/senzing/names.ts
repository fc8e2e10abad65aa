import type { EntryName, NameKind, NameParts } from '@tamis/engine';
import { isNonLatin } from '../script.ts';
import type { Feature } from './features.ts';

const kinds: Readonly<Record<string, NameKind>> = {
  PRIMARY: 'name',
  ALIAS: 'alias',
  AKA: 'alias',
  DBA: 'alias',
  MAIDEN: 'maiden',
  FORMER: 'former',
  FKA: 'former',
  NATIVE: 'original-script',
  NICKNAME: 'nickname',
};

const partAttributes: readonly [attribute: string, part: keyof NameParts][] = [
  ['NAME_PREFIX', 'title'],
  ['NAME_FIRST', 'given'],
  ['NAME_MIDDLE', 'middle'],
  ['NAME_LAST', 'family'],
  ['NAME_SUFFIX', 'suffix'],
  ['NAME_GEN', 'suffix'],
];

/** The names of a record, the primary one first; a record that marks none leads with its first name. */
export function senzingNames(features: readonly Feature[]): EntryName[] {
  const names = features.flatMap((feature) => nameOf(feature) ?? []);
  const primary = names.find(({ type }) => type === 'PRIMARY') ?? names[0];
  const others = names.filter((name) => name !== primary).map(({ name }) => name);
  return primary ? [{ ...primary.name, quality: 'primary', kind: 'name' }, ...others] : [];
}

function nameOf(feature: Feature): { type: string; name: EntryName } | undefined {
  const parts: NameParts = Object.fromEntries(
    partAttributes.flatMap(([attribute, part]) => {
      const value = feature[attribute];
      return value ? [[part, value]] : [];
    }),
  );
  const written = partAttributes.flatMap(([attribute, part]) => (part === 'title' ? [] : (feature[attribute] ?? [])));
  const text = feature['NAME_FULL'] ?? feature['NAME_ORG'] ?? written.join(' ');
  if (text === '') return undefined;
  const type = feature['NAME_TYPE']?.toUpperCase() ?? '';
  const kind = kinds[type] ?? 'alias';
  return {
    type,
    name: {
      text,
      quality: 'strong',
      kind: isNonLatin(text) ? 'original-script' : kind,
      ...(Object.keys(parts).length > 0 && { parts }),
    },
  };
}
