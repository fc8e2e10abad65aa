import { isVowelless } from '../../compare/letters/abjad-similarity.ts';
import { givenNameGroups, wordGroups } from '../../compare/equivalence.ts';
import { letterCodes, letterMask } from '../../normalise/prepare-word.ts';
import type { PreparedWord, WeightClass } from '../../normalise/prepare-word.ts';
import type { Script } from '../../normalise/scripts/script-of.ts';
import type { WordRole } from '../../types.ts';
import { textAt } from '../file/column.ts';
import type { Sections } from '../file/sections.ts';
import { isLeadingRole } from './indexed-words.ts';
import { lettersOfTerm, soundOfTerm } from './term-text.ts';

const roles: readonly WordRole[] = [
  'name',
  'particle',
  'title',
  'suffix',
  'legal-form',
  'initial',
  'number',
  'descriptor',
  'place',
  'identifier',
];
const nameRole = roles.indexOf('name');
const particleRole = roles.indexOf('particle');
const classes: readonly WeightClass[] = [
  'content',
  'domain',
  'place',
  'number',
  'initial',
  'descriptor',
  'weighty-particle',
  'particle',
  'legal-form',
  'name-like-title',
  'title',
  'suffix',
  'identifier',
];
const weightyClass = classes.indexOf('weighty-particle');
const scripts: readonly Script[] = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Hebrew',
  'Han',
  'Kana',
  'Hangul',
  'Thai',
  'Khmer',
  'Indic',
  'Georgian',
  'Armenian',
  'Ethiopic',
  'Other',
];

const numbered = <Name extends string>(names: readonly Name[]): ReadonlyMap<Name, number> =>
  new Map(names.map((name, number) => [name, number]));
const roleNumbers = numbered(roles);
const classNumbers = numbered(classes);
const scriptNumbers = numbered(scripts);

/** Role, weight class, script and brackets of a word in 13 bits. */
export function packWordMarks({ role, weightClass, script, bracketed }: PreparedWord): number {
  return (
    ((roleNumbers.get(role)! * 16 + classNumbers.get(weightClass)!) * 16 + scriptNumbers.get(script)!) * 2 +
    (bracketed ? 1 : 0)
  );
}

/** Whether packed marks are those of a word whose role is 'name'. */
export function isNameMarks(marks: number): boolean {
  return marks >> 9 === nameRole;
}

/** Whether packed marks are those of a particle. */
export function isParticleMarks(marks: number): boolean {
  return marks >> 9 === particleRole;
}

/** Whether packed marks are those of a particle that weighs nearly as much as a name: 'Abd'. */
export function isWeightyParticleMarks(marks: number): boolean {
  return ((marks >> 5) & 15) === weightyClass;
}

/** Whether packed marks are those of a word by which names are found: see indexed-words.ts. */
export function isLeadingMarks(marks: number): boolean {
  return isLeadingRole(roles[marks >> 9]!);
}

/** Script of a word with these packed marks. */
export function scriptOfMarks(marks: number): Script {
  return scripts[(marks >> 1) & 15]!;
}

/** Whether packed marks are those of a word whose script leaves vowels out. */
export function isVowellessMarks(marks: number): boolean {
  return isVowelless(scriptOfMarks(marks));
}

/** What packed marks say of the word's part in its name. */
export function wordClassOf(marks: number): Pick<PreparedWord, 'role' | 'weightClass' | 'bracketed'> {
  return { role: roles[marks >> 9]!, weightClass: classes[(marks >> 5) & 15]!, bracketed: (marks & 1) === 1 };
}

/** Written where a form equals the Latin one. */
const same = '=';

/** What a word is compared by, as one string. */
export function wordRecord(word: PreparedWord): string {
  const { latin, original, phonetic, canonical, sinitic, genderless: stem } = word;
  const form = (text: string): string => (text === latin ? same : text);
  if (original === latin && phonetic === latin && canonical === '' && sinitic === '' && stem === '') return latin;
  return [latin, form(original), form(phonetic), form(canonical), form(sinitic), form(stem)].join('\t');
}

/** Record of a word of which nothing is to be said but its term and how that sounds. */
export function recordOfTerm(text: string, sound: string): string {
  return text === sound ? text : [text, same, sound, '', '', ''].join('\t');
}

type WordSections = Pick<Sections, 'wordTextStarts' | 'wordText' | 'wordTerm' | 'termTextStarts' | 'termText'>;

/** Record of a word of a snapshot. */
export function recordAt(
  { wordTextStarts, wordText, wordTerm, termTextStarts, termText }: WordSections,
  word: number,
): string {
  const record = textAt(wordTextStarts, wordText, word);
  if (record !== '') return record;
  const term = textAt(termTextStarts, termText, wordTerm[word]!);
  return recordOfTerm(lettersOfTerm(term), soundOfTerm(term));
}

/** The word of a record as written in its own script. */
export function originalOf(record: string): string {
  const [latin = '', original = same] = record.split('\t', 2);
  return original === same ? latin : original;
}

/** The word a record and its marks were made of; `text` is the Latin form, since the way it was written is the name's. */
export function wordFromRecord(record: string, marks: number): PreparedWord {
  const parts = record.includes('\t') ? record.split('\t') : [record, same, same, '', '', ''];
  const latin = parts[0]!;
  const form = (index: number): string => (parts[index] === same ? latin : parts[index]!);
  const codes = letterCodes(latin);
  const phonetic = form(2);
  return {
    text: latin,
    latin,
    original: form(1),
    phonetic,
    canonical: form(3),
    sinitic: form(4),
    genderless: form(5),
    codes,
    mask: letterMask(codes),
    sounds: letterCodes(phonetic),
    givenNames: givenNameGroups(latin),
    meanings: wordGroups(latin, form(1)),
    script: scriptOfMarks(marks),
    ...wordClassOf(marks),
  };
}
