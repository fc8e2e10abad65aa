import { hangulOfCyrillic } from './cyrillic-korean.ts';
import { Piece } from './piece.ts';
import type { NameWord } from './name-word.ts';
import { isKoreanSurname } from './translated-words.ts';

/** A syllable in any romanisation of Korean: North and South begin it with other letters ('Tae', 'Dae'), not with other sounds. */
const SYLLABLE =
  /^(?:kk|tt|pp|ss|jj|ch|sh|kh|th|ph|[gkndtrlmbpsjch])?(?:[yw]?(?:ae|eo|ee|oo|[aeiou])|you|yi|oe|oi|ou|ui|eui|eu|ai|ay)(?:ng|[gknlrmpbt])?$/;
/** Fewest letters of a syllable: shorter ones are initials. */
const SHORTEST_SYLLABLE = 2;

/** Whether a Latin word of two letters and more can be one syllable of a Korean name. */
export const isKoreanSyllable = (latin: string): boolean => latin.length >= SHORTEST_SYLLABLE && SYLLABLE.test(latin);

const isSurname = ({ latin, piece }: NameWord): boolean =>
  isKoreanSurname(latin) || hangulOfCyrillic(piece.folded).some(isKoreanSurname);

const isSyllable = ({ latin, piece }: NameWord): boolean =>
  isKoreanSyllable(latin) || hangulOfCyrillic(piece.folded).length > 0;

/** The syllable 우 as North Korea writes it, and lists of its people do, and 'У' in Cyrillic; South Korea writes 'woo'. */
const U = 'u';
const syllableU = new Piece('U', 'woo', false);

/** Whether a piece may be a syllable of a Korean name as well as an initial, which its name decides. */
export const mayBeKoreanU = ({ form: { latin } }: Piece): boolean => latin === U;

/** A surname and two syllables, in either order of surname and given name. */
const KOREAN_WORDS = 3;

function isKoreanU(words: readonly NameWord[], at: number): boolean {
  const { piece, abbreviated } = words[at]!;
  if (at === 0 || !mayBeKoreanU(piece) || abbreviated) return false;
  const [first, other] = [words[0]!, words[KOREAN_WORDS - at]!];
  return (isSurname(first) && isSyllable(other)) || (at === 1 && isSurname(other) && isSyllable(first));
}

/** The 'U' of 'Jang Hyon U' as the syllable it is, and no initial. One before a dot stays one: 'Kim U. Song'. */
export function readKoreanU(words: readonly NameWord[]): readonly NameWord[] {
  if (words.length !== KOREAN_WORDS || !words.some(({ piece }) => mayBeKoreanU(piece))) return words;
  return words.map((word, at) =>
    isKoreanU(words, at) ? { ...word, piece: syllableU, latin: syllableU.form.latin } : word,
  );
}
