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
  /** Words of the run that are not links. */
  telling: number;
}

const linkBit = 1 << 16;

/** What a word adds to the acronym of its name: the code of its first letter, marked for a link such as 'of'; 0 for legal forms and numbers, where it ends. */
export function acronymPart({ role, latin }: PreparedWord): number {
  if (latin === '' || role === 'legal-form' || role === 'number') return 0;
  return latin.charCodeAt(0) | (LINKS.has(latin) ? linkBit : 0);
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
  if (part === 0 || letters.length === LONGEST) {
    if (letters.length >= SHORTEST) found.add(letters);
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

/**
 * The run of words from `start` on whose first letters spell the acronym, links ('of', 'and') counted or not; undefined when
 * they do not. At least two words that are not links, and no legal forms or numbers.
 */
export function acronymSpan(acronym: string, words: readonly PreparedWord[], start: number): AcronymSpan | undefined {
  let letter = 0;
  let telling = 0;
  for (let index = start; index < words.length; index++) {
    const word = words[index]!;
    if (word.role === 'legal-form' || word.role === 'number') return undefined;
    if (word.latin[0] === acronym[letter]) {
      letter += 1;
      if (!LINKS.has(word.latin)) telling += 1;
    } else if (letter === 0 || !LINKS.has(word.latin)) return undefined;
    if (letter === acronym.length) return telling >= LEAST_WORDS ? { words: index - start + 1, telling } : undefined;
  }
  return undefined;
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
