import type { PreparedWord } from '../normalise/prepare-word.ts';
import type { EngineSettings } from '../settings/settings.ts';
import type { WordRole } from '../types.ts';
import { hasRole } from './conflicts.ts';
import { DESCRIPTORS, LINKS } from '../normalise/tables/organisation-words.ts';

const SHORTEST = 3;
const LEAST_WORDS = 2;
const LONGEST = 7;

/** Roles of words that may stand beside an acronym. */
const BESIDE: ReadonlySet<WordRole> = new Set(['legal-form', 'title', 'particle']);

/**
 * Whether a word could be an acronym that stands for a whole name: three to seven letters, and no other word besides it that
 * says anything. Two letters, or an acronym within a name, meet too many names by chance.
 */
export function isAcronymLike(words: readonly PreparedWord[], at: number): boolean {
  const { role, latin } = words[at]!;
  if (role !== 'name' || latin.length < SHORTEST || latin.length > LONGEST) return false;
  return words.every(
    (word, index) => index === at || word.bracketed || BESIDE.has(word.role) || DESCRIPTORS.has(word.latin),
  );
}

/** A run of words whose first letters spell an acronym. */
export interface AcronymSpan {
  words: number;
  /** Words of the run that are not links, a legal form that the acronym counts among them. */
  telling: number;
}

const linkBit = 1 << 16;
const formBit = 1 << 17;
const secondLetter = 8;

/** What a legal form adds: its first letter ('Company', the C of NIOC), one of two letters both ('S.A.' of PDVSA). */
const formLetters = (latin: string): string => (latin.length === 2 ? latin : latin.slice(0, 1));

/**
 * What a word adds to the acronym of its name: the code of its first letter, marked for a link such as 'of', and for a legal form,
 * where it ends; 0 for a number, where it ends as well.
 */
export function acronymPart({ role, latin }: PreparedWord): number {
  if (latin === '' || role === 'number') return 0;
  if (role !== 'legal-form') return latin.charCodeAt(0) | (LINKS.has(latin) ? linkBit : 0);
  const [first = '', second = ''] = formLetters(latin);
  return formBit | first.charCodeAt(0) | ((second.charCodeAt(0) || 0) << secondLetter);
}

/** The letters of a legal form's part. */
function lettersOfForm(part: number): string {
  const second = (part & ~formBit) >> secondLetter;
  return String.fromCharCode(part & 255) + (second === 0 ? '' : String.fromCharCode(second));
}

/**
 * The first letters that words may be abbreviated to, as far as they go: whatever acronymSpan finds a run for is the
 * beginning of one of these. `parts`: of the words, as acronymPart gives them.
 */
export function acronymSpellings(parts: readonly number[]): string[] {
  const found = new Set<string>();
  for (let start = 0; start + 1 < parts.length; start++) {
    spell(parts, start, '', found);
    if ((parts[start]! & linkBit) === 0) break;
  }
  return [...found];
}

function spell(parts: readonly number[], at: number, letters: string, found: Set<string>): void {
  const part = parts[at] ?? 0;
  if (part === 0 || (part & formBit) !== 0 || letters.length === LONGEST) {
    const whole =
      (part & formBit) === 0 || letters === '' ? letters : (letters + lettersOfForm(part)).slice(0, LONGEST);
    if (whole.length >= SHORTEST) found.add(whole);
    return;
  }
  spell(parts, at + 1, letters + String.fromCharCode(part & ~linkBit), found);
  if (letters !== '' && (part & linkBit) !== 0) spell(parts, at + 1, letters, found);
}

/** The acronyms of three letters and more that words may be abbreviated to. */
export function acronymsFor(words: readonly PreparedWord[]): string[] {
  const lengths = Array.from({ length: LONGEST - SHORTEST + 1 }, (_, more) => SHORTEST + more);
  const longest = acronymSpellings(words.map(acronymPart));
  return [
    ...new Set(
      longest.flatMap((letters) =>
        lengths.filter((length) => length <= letters.length).map((length) => letters.slice(0, length)),
      ),
    ),
  ];
}

/** Whether nothing but links stands before a word: an acronym stands for the beginning of a name, 'The' left aside. */
export function beginsName(words: readonly PreparedWord[], start: number): boolean {
  for (let index = 0; index < start; index++) if (!LINKS.has(words[index]!.latin)) return false;
  return true;
}

/** A run that an acronym is looked for in, and how much of both has been read. */
interface Reading {
  acronym: string;
  words: readonly PreparedWord[];
  letter: number;
  index: number;
  telling: number;
}

/** The end of the acronym in a legal form, beside two words at least. */
function spanWithForm({ acronym, words, letter, index, telling }: Reading): Reading | undefined {
  const isSpelled = formLetters(words[index]!.latin) === acronym.slice(letter);
  return isSpelled && telling >= LEAST_WORDS
    ? { acronym, words, letter: acronym.length, index: index + 1, telling: telling + 1 }
    : undefined;
}

/** The whole acronym read, the links of the run counted or not: whichever leaves more words that tell something. */
function readOn(reading: Reading): Reading | undefined {
  const { acronym, words, letter, index, telling } = reading;
  if (letter === acronym.length) return telling >= LEAST_WORDS ? reading : undefined;
  const word = words[index];
  if (word === undefined || word.role === 'number') return undefined;
  if (word.role === 'legal-form') return spanWithForm(reading);
  const isLink = LINKS.has(word.latin);
  const counted =
    word.latin[0] === acronym[letter]
      ? readOn({ ...reading, letter: letter + 1, index: index + 1, telling: telling + (isLink ? 0 : 1) })
      : undefined;
  const passed = isLink && letter > 0 ? readOn({ ...reading, index: index + 1 }) : undefined;
  return passed !== undefined && (counted === undefined || passed.telling > counted.telling) ? passed : counted;
}

/**
 * The run of words from `start` on whose first letters spell the acronym, links ('of', 'and') counted or not; undefined when
 * they do not. At least two words that are neither links nor legal forms, no numbers, and a legal form only at the end.
 */
export function acronymSpan(acronym: string, words: readonly PreparedWord[], start: number): AcronymSpan | undefined {
  const read = readOn({ acronym, words, letter: 0, index: start, telling: 0 });
  return read && { words: read.index - start, telling: read.telling };
}

/**
 * How alike an acronym is to what it stands for. Three words are abbreviated to the same letters by many: enough for an
 * institution, not for a registered company, whose name is the long one.
 */
export function acronymSimilarity(
  { telling }: AcronymSpan,
  words: readonly PreparedWord[],
  { similarity }: EngineSettings,
): number {
  return telling <= SHORTEST && hasRole(words, 'legal-form') ? similarity.registeredAcronym : similarity.acronym;
}
