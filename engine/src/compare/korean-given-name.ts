import { isKoreanSyllable } from '../normalise/korean-latin.ts';
import type { PreparedWord, WordForm } from '../normalise/prepare-word.ts';
import { latinForm } from '../normalise/scripts/latin-form.ts';
import { koreanKey } from './letters/korean-key.ts';
import { remembered } from './letters/remembered.ts';

/** Fewest letters of a given name: shorter ones are too many names. */
const SHORTEST_NAME = 5;

/** The two syllables of a Korean given name that is written as one Latin word, in each way in which it may fall into two. */
const latinSyllablesOf = remembered((latin): readonly (readonly [string, string])[] =>
  latin.length < SHORTEST_NAME
    ? []
    : Array.from(
        { length: latin.length - 1 },
        (_, at) => [latin.slice(0, at + 1), latin.slice(at + 1)] as const,
      ).filter(([first, second]) => isKoreanSyllable(first) && isKoreanSyllable(second)),
);

/** The two syllables of a given name in Hangul, in Latin letters: each letter is one. */
const hangulSyllablesOf = remembered((original): readonly (readonly [string, string])[] => {
  const [first = '', second = '', ...others] = original;
  return second === '' || others.length > 0 ? [] : [[latinForm(first, 'Hangul'), latinForm(second, 'Hangul')]];
});

/** The two syllables, in Latin letters, of a Korean given name that is one word in Latin letters or Hangul. */
export function koreanSyllablesOf({ script, original, latin }: WordForm): readonly (readonly [string, string])[] {
  if (script === 'Hangul') return hangulSyllablesOf(original);
  return script === 'Latin' ? latinSyllablesOf(latin) : [];
}

/** Whether two Latin words are one Korean given name in two romanisations: 'taejung' and 'daejung'. */
export function isSameKoreanName(a: WordForm, b: WordForm): boolean {
  if (a.script !== 'Latin' || b.script !== 'Latin') return false;
  return (
    latinSyllablesOf(a.latin).length > 0 &&
    latinSyllablesOf(b.latin).length > 0 &&
    koreanKey(a.latin) === koreanKey(b.latin)
  );
}

/** Whether two Latin words from `start` on are the two syllables of a Korean given name that is one word: 'Dae-jung' and 'Taejung', 'Hyun-woo' and '현우'. */
export function isInKoreanSyllables(words: readonly PreparedWord[], start: number, single: PreparedWord): boolean {
  const [first, second] = [words[start]!, words[start + 1]!];
  if (first.script !== 'Latin' || second.script !== 'Latin') return false;
  const isOf = (syllable: string, { latin }: PreparedWord): boolean =>
    isKoreanSyllable(latin) && koreanKey(latin) === koreanKey(syllable);
  return (
    // As a whole, too: 'Daeyong' has no r in it as 'Dae-ryong' does.
    koreanKey(first.latin + second.latin) === koreanKey(single.latin) &&
    koreanSyllablesOf(single).some(([begin, end]) => isOf(begin, first) && isOf(end, second))
  );
}
