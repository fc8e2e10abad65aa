import { hangulOfCyrillic } from './cyrillic-korean.ts';
import { mayBeChineseSurname, siniticKeys } from './mandarin-readings.ts';
import { isKoreanSyllable } from './korean-latin.ts';
import type { NameWord } from './name-word.ts';
import { Piece } from './piece.ts';
import { isChineseSurname, isKoreanSurname } from './translated-words.ts';

/** How one country's names are told from others: a surname beside words that can be syllables of a given name. */
interface Names {
  isSurname(word: NameWord): boolean;
  isSyllable(word: NameWord): boolean;
  /** Syllables of many given names that are particles in other languages; those left out bind names that look alike: 'Han de Jong'. */
  likeParticles: ReadonlySet<string>;
  /** Syllables of one letter, each as its longer spelling, since a word of one letter is an initial. */
  letters: ReadonlyMap<string, Piece>;
  /** Fewest words of a name with such a syllable. */
  fewestWords: number;
}

/** What a word in Cyrillic letters may be in Hangul. */
const hangulOf = ({ piece }: NameWord): readonly string[] =>
  piece.form.script === 'Cyrillic' ? hangulOfCyrillic(piece.folded) : [];

/** Words of a name with two syllables in its given name. */
const MOST_WORDS = 3;

const KOREAN: Names = {
  isSurname: (word) => isKoreanSurname(word.latin) || hangulOf(word).some(isKoreanSurname),
  isSyllable: (word) =>
    isKoreanSyllable(word.latin) || KOREAN.letters.has(word.piece.folded) || hangulOf(word).length > 0,
  likeParticles: new Set('il do du da na ja an um bin san'.split(' ')),
  // 우 as North Korea writes it, and lists of its people do, and 우 and 여 as Russian does.
  letters: new Map([
    ['u', new Piece('U', 'woo', false)],
    ['у', new Piece('У', 'ву', false)],
    ['ё', new Piece('Ё', 'йо', false)],
  ]),
  fewestWords: MOST_WORDS,
};
const CHINESE: Names = {
  isSurname: ({ latin, piece }) => isChineseSurname(latin) || mayBeChineseSurname(piece.form),
  isSyllable: ({ piece }) => siniticKeys(piece.form).length > 0,
  likeParticles: new Set('de da di du na an bin er le'.split(' ')),
  // 'Yi' as Russian and Ukrainian write it.
  letters: new Map([
    ['и', new Piece('И', 'йи', false)],
    ['і', new Piece('І', 'йі', false)],
    ['ї', new Piece('Ї', 'йі', false)],
  ]),
  fewestWords: 2,
};
const COUNTRIES = [KOREAN, CHINESE] as const;

/** 오 as North Korea writes it: no initial beside a Korean given name. */
const SURNAME_LETTERS: ReadonlyMap<string, Piece> = new Map([['o', new Piece('O', 'oh', false)]]);

/** Whether a piece may be a syllable of an East Asian name as well as an initial, which its name decides. */
export const mayBeSyllable = ({ folded }: Piece): boolean =>
  SURNAME_LETTERS.has(folded) || COUNTRIES.some(({ letters }) => letters.has(folded));

const isLikeParticle = ({ piece }: NameWord): boolean =>
  piece.inPerson.particle !== undefined && COUNTRIES.some(({ likeParticles }) => likeParticles.has(piece.folded));

/** Whether the word at `at` is a syllable of a given name beside its surname, which stands first or last. */
function isGivenName({ isSurname, isSyllable }: Names, words: readonly NameWord[], at: number): boolean {
  return [0, words.length - 1].some(
    (place) =>
      place !== at &&
      isSurname(words[place]!) &&
      words.every((word, index) => index === place || index === at || isSyllable(word)),
  );
}

/** The syllable that a word of one letter is; undefined for an initial, such as any before a dot. */
function syllableOf(words: readonly NameWord[], at: number): Piece | undefined {
  const { piece, abbreviated } = words[at]!;
  if (abbreviated) return undefined;
  const surname = isOuter(words, at) ? SURNAME_LETTERS.get(piece.folded) : undefined;
  if (surname !== undefined) return areSyllables(words.toSpliced(at, 1)) ? surname : undefined;
  // 'U' before a name is a title of Burma: 'U Thant'.
  const names = at === 0 ? undefined : COUNTRIES.find(({ letters }) => letters.has(piece.folded));
  return names !== undefined && words.length >= names.fewestWords && isGivenName(names, words, at)
    ? names.letters.get(piece.folded)
    : undefined;
}

const isOuter = (words: readonly NameWord[], at: number): boolean => at === 0 || at === words.length - 1;

const areSyllables = (words: readonly NameWord[]): boolean =>
  words.length === MOST_WORDS - 1 && words.every((word) => KOREAN.isSyllable(word));

function readSyllable(words: readonly NameWord[], at: number): NameWord {
  const word = words[at]!;
  const syllable = syllableOf(words, at);
  if (syllable !== undefined) return { ...word, piece: syllable, latin: syllable.form.latin };
  const isSyllable = COUNTRIES.some(
    (names) => names.likeParticles.has(word.piece.folded) && isGivenName(names, words, at),
  );
  return isSyllable ? { ...word, isSyllable } : word;
}

/**
 * The syllables of Korean and Chinese given names that are particles or initials elsewhere, as the names they are: the 'U' of 'Jang Hyon U', the
 * 'Il' of 'Kim Il Song', the 'De' of 'Wang De Ming'. One before a dot stays an initial: 'Kim U. Song'.
 */
export function readSyllables(words: readonly NameWord[]): readonly NameWord[] {
  if (words.length < 2 || words.length > MOST_WORDS) return words;
  if (!words.some((word) => mayBeSyllable(word.piece) || isLikeParticle(word))) return words;
  return words.map((_, at) => readSyllable(words, at));
}
