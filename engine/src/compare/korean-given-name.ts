import type { PreparedWord, WordForm } from '../normalise/prepare-word.ts';
import { koreanKey } from './letters/korean-key.ts';
import { remembered } from './letters/remembered.ts';

/** A syllable in any romanisation of Korean: North and South begin it with other letters ('Tae', 'Dae'), not with other sounds. */
const SYLLABLE =
  /^(?:kk|tt|pp|ss|jj|ch|sh|kh|th|ph|[gkndtrlmbpsjch])?(?:[yw]?(?:ae|eo|ee|oo|[aeiou])|you|yi|oe|oi|ou|ui|eui|eu|ai|ay)(?:ng|[gknlrmpbt])?$/;
/** Fewest letters of a syllable, and of a given name: shorter ones are too many names. */
const SHORTEST_SYLLABLE = 2;
const SHORTEST_NAME = 5;

const isSyllable = (latin: string): boolean => latin.length >= SHORTEST_SYLLABLE && SYLLABLE.test(latin);

/** The two syllables of a Korean given name that is written as one Latin word, in each way in which it may fall into two. */
export const koreanSyllablesOf = remembered((latin): readonly (readonly [string, string])[] =>
  latin.length < SHORTEST_NAME
    ? []
    : Array.from(
        { length: latin.length - 1 },
        (_, at) => [latin.slice(0, at + 1), latin.slice(at + 1)] as const,
      ).filter(([first, second]) => isSyllable(first) && isSyllable(second)),
);

/** Whether two Latin words are one Korean given name in two romanisations: 'taejung' and 'daejung'. */
export function isSameKoreanName(a: WordForm, b: WordForm): boolean {
  if (a.script !== 'Latin' || b.script !== 'Latin') return false;
  return (
    koreanSyllablesOf(a.latin).length > 0 &&
    koreanSyllablesOf(b.latin).length > 0 &&
    koreanKey(a.latin) === koreanKey(b.latin)
  );
}

/** Whether two words from `start` on are the two syllables of a Korean given name that is written as one: 'Dae-jung' and 'Taejung'. */
export function isInKoreanSyllables(words: readonly PreparedWord[], start: number, single: PreparedWord): boolean {
  const [first, second] = [words[start]!, words[start + 1]!];
  if (first.script !== 'Latin' || second.script !== 'Latin' || single.script !== 'Latin') return false;
  const isOf = (syllable: string, { latin }: PreparedWord): boolean =>
    isSyllable(latin) && koreanKey(latin) === koreanKey(syllable);
  return (
    // As a whole, too: 'Daeyong' has no r in it as 'Dae-ryong' does.
    koreanKey(first.latin + second.latin) === koreanKey(single.latin) &&
    koreanSyllablesOf(single.latin).some(([begin, end]) => isOf(begin, first) && isOf(end, second))
  );
}
