import type { Entry } from '@tamis/engine';
import type { EntryIndex } from './entry-index.ts';
import { honorificWords, officeWords } from './office-words.ts';

const honorificPattern = new RegExp(`^(?:(?:${honorificWords.join('|')}|or|and)\\.?[;, ]*)+$`, 'i');
const officePattern = new RegExp(`\\b(?:${officeWords.join('|')})s?\\b`, 'i');
const statusPattern = /\b(?:arrested|incarcerated|in custody|at large|detained|remand|indictee|imprisoned|in jail)\b/i;
const kinWords = [
  '(?:half[- ])?(?:brother|sister)',
  '(?:first |second )?(?:son|daughter|wife|husband|cousin|nephew|niece)',
  'uncle',
  'father',
  'mother',
  'spouse',
  'child',
  '(?:son|daughter|brother|sister|father|mother)-in-law',
];
const kinPattern = new RegExp(`^(?:an? )?(${kinWords.join('|')})(?: and advisor)? (?:of|to) (.+)$`, 'i');

/**
 * Reads what OFAC says of a person in plain words: a title ('Haji'), kinship ('wife of …'), a status ('arrested …')
 * or an office held ('Minister of Finance'). False when it is none of these.
 */
export function readOffice(entry: Entry, statement: string, index: EntryIndex): boolean {
  if (entry.entityType !== 'person' || statement.startsWith('(')) return false;
  if (honorificPattern.test(statement)) return addTitle(entry, statement);
  const [, kin, name] = kinPattern.exec(statement) ?? [];
  if (kin && name) return addKin(entry, `${kin} of`, name, index);
  if (statusPattern.test(statement)) {
    entry.details.push({ label: 'Status', value: statement });
    return true;
  }
  if (!officePattern.test(statement)) return false;
  entry.positions.push({ title: statement.replace(/^(?:Position: |Alternate Title, )/, '') });
  return true;
}

function addTitle(entry: Entry, title: string): boolean {
  const [primary] = entry.names;
  if (!primary) return false;
  const known = primary.parts?.title;
  primary.parts = { ...primary.parts, title: known ? `${known}; ${title}` : title };
  return true;
}

function addKin(entry: Entry, kin: string, name: string, index: EntryIndex): boolean {
  const entryId = index.get(name);
  const association = kin.charAt(0).toUpperCase() + kin.slice(1);
  entry.relations.push({ name, association, ...(entryId && { entryId }) });
  return true;
}
