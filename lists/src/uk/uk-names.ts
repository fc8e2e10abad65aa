import type { Entry, EntryName, NameKind, NameParts, NameQuality } from '@tamis/engine';
import { pushNew } from '../push-new.ts';
import type { Row } from './grouped-rows.ts';

/** ISO 639-1 of the languages that the UK lists name. */
const languages: Readonly<Record<string, string>> = {
  arabic: 'ar',
  belarusian: 'be',
  bosnian: 'bs',
  bulgarian: 'bg',
  burmese: 'my',
  chinese: 'zh',
  croatian: 'hr',
  czech: 'cs',
  georgian: 'ka',
  greek: 'el',
  hebrew: 'he',
  hindi: 'hi',
  japanese: 'ja',
  kazakh: 'kk',
  'kirghiz; kyrgyz': 'ky',
  korean: 'ko',
  kurdish: 'ku',
  macedonian: 'mk',
  pashto: 'ps',
  persian: 'fa',
  farsi: 'fa',
  polish: 'pl',
  'romanian; moldavian; moldovan': 'ro',
  russian: 'ru',
  serbian: 'sr',
  spanish: 'es',
  thai: 'th',
  turkish: 'tr',
  ukrainian: 'uk',
  urdu: 'ur',
  uzbek: 'uz',
  vietnamese: 'vi',
};

/** What each name type of the lists means; a blank one stands for the primary name. */
const kinds: Readonly<Record<string, NameKind>> = {
  '': 'name',
  'primary name': 'name',
  'primary name variation': 'name',
  alias: 'alias',
  aka: 'alias',
  'a.k.a': 'alias',
  fka: 'former',
  'f.k.a': 'former',
  'previous name': 'former',
};

/** From the least to the best. */
const ranks: readonly NameQuality[] = ['weak', 'strong', 'primary'];

export interface RowName {
  row: Row;
  /** Cell of the row's name type, e.g. 'Primary name variation'. */
  type: string;
  /** Cell of the alias's strength, e.g. 'Low quality a.k.a'. */
  strength: string;
  title: string;
  originalScript: string;
  originalLanguage: string;
}

/** Adds the names of one row: 'Name 1' to 'Name 5' are given names in order, 'Name 6' the family or whole name. */
export function addRowName(entry: Entry, name: RowName): void {
  const cells = [1, 2, 3, 4, 5, 6].map((number) => name.row[`Name ${number}`] ?? '');
  const text = cells.filter((cell) => cell !== '').join(' ');
  const type = name.type.toLowerCase().replace(/\.$/, '');
  const kind = kinds[type] ?? 'alias';
  const parts = entry.entityType === 'person' ? personParts(cells, name.title) : undefined;
  const quality = qualityOf(entry, type, name.strength);
  // Every address and date of birth repeats the name on a further row: what rows call it at best counts.
  const known = entry.names.find((each) => each.text === text);
  if (text && !known) entry.names.push({ text, quality, kind, ...(parts && { parts }) });
  else if (known && ranks.indexOf(quality) > ranks.indexOf(known.quality)) Object.assign(known, { quality, kind });
  addOriginalScript(entry, name);
}

/** Puts the primary name first; a list that marks none leads with its first name. */
export function orderNames(entry: Entry): Entry {
  const primary = entry.names.findIndex(({ quality }) => quality === 'primary');
  const first = entry.names[Math.max(primary, 0)];
  if (!first) return entry;
  const rest = entry.names.filter((name) => name !== first);
  return { ...entry, names: [{ ...first, quality: 'primary' }, ...rest] };
}

function addOriginalScript(entry: Entry, { originalScript, originalLanguage }: RowName): void {
  if (originalScript === '') return;
  const language = languages[originalLanguage.toLowerCase()];
  const name: EntryName = { text: originalScript, quality: 'strong', kind: 'original-script' };
  pushNew(entry.names, language ? { ...name, language } : name);
}

function qualityOf(entry: Entry, type: string, strength: string): NameQuality {
  if (/low/i.test(strength)) return 'weak';
  const isPrimary = type === '' || type === 'primary name';
  return isPrimary && !entry.names.some(({ quality }) => quality === 'primary') ? 'primary' : 'strong';
}

function personParts([given = '', ...others]: string[], title: string): NameParts | undefined {
  const family = others.pop() ?? '';
  const middle = others.filter((cell) => cell !== '').join(' ');
  const parts = Object.entries({ given, middle, family, title }).filter(([, value]) => value !== '');
  return parts.length ? Object.fromEntries(parts) : undefined;
}
