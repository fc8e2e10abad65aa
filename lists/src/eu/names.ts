import type { Entry, EntryName, NameKind, NameParts } from '@tamis/engine';
import { pushNew } from '../push-new.ts';
import { isNonLatin } from '../script.ts';
import { textOf } from '../xml.ts';
import type { XmlElement } from '../xml.ts';
import { letteredItems } from './lettered-items.ts';

/**
 * Adds all names of an entity and what their elements say of it: titles, functions, gender. The list marks no
 * name as the primary one: the first strong one in English or of no language leads.
 */
export function addNames(entry: Entry, aliases: readonly XmlElement[]): void {
  const names = aliases.map((alias) => ({ alias, name: nameOf(entry, alias) })).filter(({ name }) => name.text !== '');
  const primary =
    names.find(({ name }) => leads(name)) ?? names.find(({ name }) => name.quality === 'strong') ?? names[0];
  if (primary) entry.names.push({ ...primary.name, quality: 'primary', kind: 'name' });
  for (const { name } of names) {
    const known = entry.names.find(({ text }) => text === name.text);
    if (!known) entry.names.push(name);
    // What one alias calls weak and another does not is no weak name.
    else if (known.quality === 'weak' && name.quality === 'strong') Object.assign(known, name);
  }
  for (const alias of aliases) addRoles(entry, alias);
}

function leads({ quality, kind, language }: EntryName): boolean {
  return quality === 'strong' && kind === 'alias' && (language === undefined || language === 'en');
}

function nameOf(entry: Entry, alias: XmlElement): EntryName {
  const { firstName, middleName, lastName, wholeName, title, nameLanguage, strong } = alias.attributes;
  const remark = textOf(alias, 'remark');
  const text = (wholeName || [firstName, middleName, lastName].join(' ')).replace(/\s+/g, ' ').trim();
  const isWeak = strong === 'false' || /\blow quality/i.test(remark);
  const parts =
    entry.entityType === 'person' ? nameParts({ given: firstName, middle: middleName, family: lastName, title }) : {};
  return {
    text,
    quality: isWeak ? 'weak' : 'strong',
    kind: kindOf(text, remark),
    ...(Object.keys(parts).length > 0 && { parts }),
    ...(nameLanguage && { language: nameLanguage.toLowerCase() }),
  };
}

function kindOf(text: string, remark: string): NameKind {
  if (/\bf\.?k\.?a\b|\bformer/i.test(remark)) return 'former';
  return isNonLatin(text) ? 'original-script' : 'alias';
}

function nameParts(parts: { [Part in keyof NameParts]: string | undefined }): NameParts {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value));
}

function addRoles(entry: Entry, alias: XmlElement): void {
  const gender = alias.attributes['gender'];
  if (gender === 'M') pushNew(entry.genders, 'male');
  if (gender === 'F') pushNew(entry.genders, 'female');
  for (const title of letteredItems(alias.attributes['function'] ?? '')) {
    if (entry.entityType === 'person') pushNew(entry.positions, { title });
    else pushNew(entry.details, { label: 'Function', value: title });
  }
  const remark = textOf(alias, 'remark');
  if (remark && !/\bquality\b/i.test(remark))
    pushNew(entry.remarks, `Alias ${alias.attributes['wholeName'] ?? ''}: ${remark}`);
}
