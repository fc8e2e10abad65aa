import type { EntryName, NameKind, NameQuality } from '@tamis/engine';
import { countryCode } from '../countries.ts';
import { closingParentheses, splitOutsideParentheses } from '../parentheses.ts';
import { isNonLatin } from '../script.ts';
import { childOf, childrenOf, textOf } from '../xml.ts';
import type { XmlElement } from '../xml.ts';
import { plainText } from './text.ts';

const nameFields = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];
const titleWords = 3;
const acronymPattern = /^[A-Z0-9][A-Z0-9/.&-]{1,11}$/;
const aliasNoteKinds: readonly [RegExp, NameKind][] = [
  [/(?:previously|formerly) listed/i, 'former'],
  [/nom de guerre|combat name|call sign/i, 'nickname'],
  [/initials/i, 'acronym'],
];
/** Notes that kind and script of the name say in full. */
const shownNotePattern =
  /^(?:(?:previously|formerly) listed as\.?|nom de guerre|combat name|initials|original script: [^.;]*)$/iu;
const scriptNotePattern = /(?:original script|in (?:arabic|urdu|chinese|russian)(?: script)?):\s*([^.;()]*)/iu;

/** All names of a record: the primary one, in its own script, and its aliases with their quality. */
export function unNames(record: XmlElement): EntryName[] {
  const parts = nameFields.map((field) => plainText(textOf(record, field))).filter(isGiven);
  const primary = nameWithParentheses(parts.join(' '), 'primary', 'name');
  const title = unTitles(record)[0];
  if (primary[0] && title) primary[0].parts = { title };
  const original = plainText(textOf(record, 'NAME_ORIGINAL_SCRIPT'));
  return [
    ...primary,
    ...(isGiven(original) ? [strongName(original, scriptKind(original))] : []),
    ...aliasesOf(record).flatMap(aliasNames),
  ];
}

/** Titles that go with the name ('Mullah'); longer ones are offices. */
function unTitles(record: XmlElement): string[] {
  return titleValues(record).filter((title) => title.split(' ').length <= titleWords);
}

/** Offices that the list prints as title ('Former Head of State Central African Republic'). */
export function unTitleOffices(record: XmlElement): string[] {
  return titleValues(record).filter((title) => title.split(' ').length > titleWords);
}

/** What the list notes on single aliases and the names do not show already. */
export function aliasRemarks(record: XmlElement): string[] {
  return aliasesOf(record).flatMap((alias) => {
    const note = plainText(textOf(alias, 'NOTE'));
    return note && !shownNotePattern.test(note) ? [`Alias ${plainText(textOf(alias, 'ALIAS_NAME'))}: ${note}`] : [];
  });
}

/** The alias elements of a record that hold a name. */
export function aliasesOf(record: XmlElement): XmlElement[] {
  return childrenOf(record, `${record.name}_ALIAS`).filter((alias) => isGiven(plainText(textOf(alias, 'ALIAS_NAME'))));
}

function aliasNames(alias: XmlElement): EntryName[] {
  const listed = textOf(alias, 'QUALITY');
  const note = plainText(textOf(alias, 'NOTE'));
  const quality: NameQuality = listed === 'Low' ? 'weak' : 'strong';
  const kind =
    listed === 'f.k.a.' ? 'former' : (aliasNoteKinds.find(([pattern]) => pattern.test(note))?.[1] ?? 'alias');
  const spellings = splitOutsideParentheses(withoutLetters(plainText(textOf(alias, 'ALIAS_NAME'))), ';');
  const inScript = scriptNotePattern.exec(note)?.[1]?.trim();
  return [
    ...spellings.flatMap((text) => nameWithParentheses(text, quality, isNonLatin(text) ? 'original-script' : kind)),
    ...(inScript ? [{ text: inScript, quality, kind: 'original-script' } satisfies EntryName] : []),
    ...furtherSpellings(note).map((text): EntryName => ({ text, quality, kind })),
  ];
}

/** A note that is nothing but names, divided by semicolons, holds further spellings of the alias. */
function furtherSpellings(note: string): string[] {
  const bare = note.replace(/^\((.*)\)$/, '$1');
  return bare.includes(';') && !/[\d:()]/.test(bare)
    ? bare
        .split(';')
        .map((text) => text.trim())
        .filter(Boolean)
    : [];
}

/**
 * A name, and what it holds in parentheses at its end: an acronym, the same name in another script, or
 * several spellings. Other parentheses ('(birth name)') belong to no name and stay where they are.
 */
function nameWithParentheses(text: string, quality: NameQuality, kind: NameKind): EntryName[] {
  const given: EntryName = { text, quality, kind };
  const { outer = '', inner = '' } = closingParentheses(text) ?? {};
  const further: NameQuality = quality === 'primary' ? 'strong' : quality;
  if (acronymPattern.test(inner) && !countryCode(inner)) {
    const bare: EntryName = { text: outer, quality: further, kind: kind === 'name' ? 'alias' : kind };
    return [given, bare, { text: inner, quality: further, kind: 'acronym' }];
  }
  const spellings = splitOutsideParentheses(inner, ';').map((part) =>
    part.replace(/\s*\(original script\)|^original script:\s*/g, ''),
  );
  const [first] = spellings;
  const isOneName = first === undefined || (spellings.length === 1 && isNonLatin(first) === isNonLatin(outer));
  if (isOneName) return [given];
  return [
    ...nameWithParentheses(outer, quality, kind),
    ...spellings.map((part): EntryName => ({ text: part, quality: further, kind: scriptKind(part) })),
  ];
}

function strongName(text: string, kind: NameKind): EntryName {
  return { text, quality: 'strong', kind };
}

function scriptKind(text: string): NameKind {
  return isNonLatin(text) ? 'original-script' : 'alias';
}

/** Some aliases are enumerated, as in 'Mohammad Sabet b) M. Javad Kareemi Sabet'. */
function withoutLetters(text: string): string {
  return text.replace(/(?:^|\s)[a-z]\)\s+/g, ';');
}

function titleValues(record: XmlElement): string[] {
  const titles = childrenOf(childOf(record, 'TITLE'), 'VALUE').map(({ text }) => plainText(text).replaceAll('"', ''));
  return titles.filter(isGiven);
}

/** The list prints 'na' where it has nothing to say. */
function isGiven(text: string): boolean {
  return text !== '' && text.toLowerCase() !== 'na';
}
