import { isAssimilatedArticle } from '../../normalise/assimilated-article.ts';
import { phoneticKey } from '../../normalise/keys/phonetic-key.ts';
import { foldHash, keyHash } from '../../normalise/keys/spelling-keys.ts';
import { NUMBER_WORDS } from '../../normalise/tables/numbers.ts';
import { PARTICLES } from '../../normalise/tables/particles.ts';
import { placePhrases } from '../../normalise/word-phrases.ts';

const particleTerms: ReadonlySet<string> = new Set(PARTICLES.values());

/** Key of a particle, whatever it sounds like. */
const particleKey = (canonical: string): number => keyHash(`particle ${canonical}`);

/** Keys of a listed word as one part of a searched one: how it sounds and, for a particle, what it stands for. */
export function listedPartKeys(term: string, fold: number): readonly number[] {
  return particleTerms.has(term) ? [fold, particleKey(term)] : [fold];
}

/** The other name under which lists keep a country. */
const placeOf = (part: string): string | undefined =>
  placePhrases(part)?.find(({ words, canonical }) => words.length === 1 && canonical !== part)?.canonical;

/** Term of the listed words that a part of a searched one may be besides those that sound like it: a particle, a number in words, a country. */
export const standInOf = (part: string): string | undefined =>
  PARTICLES.get(part) ?? NUMBER_WORDS.get(part)?.toString() ?? placeOf(part);

/** Term of the article where a part, before `rest`, may be it as it sounds. */
export const articleOf = (part: string, rest: string): string | undefined =>
  isAssimilatedArticle(part, rest) ? 'al' : undefined;

/** Keys of a part of a searched word, with what stands for it: the same for the listed words that it may be. */
export function searchedPartKeys(fold: number, standIn: string | undefined): readonly number[] {
  if (standIn === undefined) return [fold];
  return [fold, particleTerms.has(standIn) ? particleKey(standIn) : foldHash(phoneticKey(standIn))];
}

/** Whether a listed word may stand between two parts of a searched one: 'Abd al-Rahman'. */
export const isMiddle = (term: string): boolean => PARTICLES.has(term);

/** Hash of two parts with a particle between them. */
export function aroundHash(left: number, right: number): number {
  return pairHash(~left, right);
}

/** Hash of the consonants of two words of a script without vowels written together, or of a word that may be what they spell. */
export function consonantsHash(skeleton: string): number {
  return keyHash(`consonants ${skeleton}`);
}

/** Hash of two parts that follow each other. */
export function pairHash(left: number, right: number): number {
  const mixed = Math.imul(left ^ (right >>> 16) ^ (right << 16), 0x85ebca6b) ^ right;
  const hash = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
