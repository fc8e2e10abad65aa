import { foldWord } from './fold-word.ts';
import type { WrittenWord } from './split-words.ts';
import { LETTER_NAME_LINES } from './tables/letter-names.ts';

const LETTERS: ReadonlyMap<string, string> = new Map(
  LETTER_NAME_LINES.flatMap((line) => {
    const [letter = '', names = ''] = line.split(': ');
    return names.split(' ').map((name): [string, string] => [foldWord(name), letter]);
  }),
);
const LONGEST = Math.max(...[...LETTERS.keys()].map(({ length }) => length));
/** A consonant whose name begins with a vowel, behind another letter: hardly anywhere else does a word go on with such a syllable. */
const IN_A_RUN = /.[fhlmnrsx]/;
/** So many letters are no word of a language: 'एपीजे' is A. P. J. */
const SURELY = 3;

const mayHaveLetters = (folded: string): boolean => folded >= '\u0900' && folded < '\u0e00';

/** The letters whose names a folded word is made of; undefined where it is another word. */
function lettersOf(folded: string): string | undefined {
  if (folded === '') return '';
  for (let length = Math.min(LONGEST, folded.length); length > 0; length--) {
    const letter = LETTERS.get(folded.slice(0, length));
    if (letter === undefined) continue;
    const rest = lettersOf(folded.slice(length));
    if (rest !== undefined) return letter + rest;
  }
  return undefined;
}

/**
 * The initials that each word of a name writes out by the names of letters, in a script of India; undefined for other words,
 * and where no word is of such a script. A single one counts before a dot or beside another ('এম এ মান্নান', M. A. Mannan),
 * for it may be a name ('एन', Anne), and two that are written together where they cannot be one word: 'एमएस' is M. S., but
 * 'सीसी' is el-Sisi.
 */
export function writtenOutInitials(words: readonly WrittenWord[]): readonly (string | undefined)[] | undefined {
  if (!words.some(({ piece }) => mayHaveLetters(piece.folded))) return undefined;
  const letters = words.map(({ piece }) => (mayHaveLetters(piece.folded) ? lettersOf(piece.folded) : undefined));
  /** Syllables of a name with a hyphen are no initials: 'जे-यू', Jae-yu. */
  const areBeside = (first: number, second: number): boolean =>
    letters[first] !== undefined && letters[second] !== undefined && !words[second]!.hyphenated;
  const isSure = (own: string, index: number): boolean => {
    const { piece, abbreviated } = words[index]!;
    if (piece.dotted || own.length >= SURELY) return true;
    if (own.length > 1) return IN_A_RUN.test(own);
    return abbreviated || areBeside(index - 1, index) || areBeside(index, index + 1);
  };
  return letters.map((own, index) => (own !== undefined && isSure(own, index) ? own : undefined));
}
