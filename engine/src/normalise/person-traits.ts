import { NAME_WHEN_FIRST, PARTICLES } from './tables/particles.ts';
import { GENERATIONS, HONORIFICS, LEADING_TITLES, NAME_LIKE_TITLES } from './tables/person-titles.ts';
import { surnameSpellings } from './translated-words.ts';
import { legalFormAt } from './word-phrases.ts';

/** What a word may be in a person's name beside a name. */
export interface PersonTraits {
  /** It can be nothing but a name. */
  isPlain: boolean;
  isHonorific: boolean;
  isLeadingTitle: boolean;
  isNameLikeTitle: boolean;
  isInitial: boolean;
  /** It can be nothing but an initial. */
  isOnlyInitial: boolean;
  particle: string | undefined;
  isNameWhenFirst: boolean;
  generation: string | undefined;
  legalForm: string | undefined;
}

/** One letter; a syllable of Hangul, Han or kana is a name: '이'. */
const LONE_LETTER = /^(?![\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\p{L}\p{M}*$/u;

const plain: PersonTraits = {
  isPlain: true,
  isHonorific: false,
  isLeadingTitle: false,
  isNameLikeTitle: false,
  isInitial: false,
  isOnlyInitial: false,
  particle: undefined,
  isNameWhenFirst: false,
  generation: undefined,
  legalForm: undefined,
};

export function personTraits(latin: string, folded: string): PersonTraits {
  const traits = {
    isPlain: false,
    isHonorific: HONORIFICS.has(latin),
    isLeadingTitle: LEADING_TITLES.has(latin),
    isNameLikeTitle: NAME_LIKE_TITLES.has(latin),
    isInitial: latin.length === 1 && LONE_LETTER.test(folded),
    particle: surnameSpellings(folded) === undefined ? PARTICLES.get(latin) : undefined,
    isNameWhenFirst: NAME_WHEN_FIRST.has(latin),
    generation: GENERATIONS.get(latin),
    legalForm: legalFormAt([latin], 0)?.canonical,
  };
  const isTitle = traits.isHonorific || traits.isLeadingTitle || traits.isNameLikeTitle;
  const isOther = traits.particle !== undefined || traits.generation !== undefined || traits.legalForm !== undefined;
  if (isTitle || isOther) return { ...traits, isOnlyInitial: false };
  return traits.isInitial ? { ...traits, isOnlyInitial: true } : plain;
}
