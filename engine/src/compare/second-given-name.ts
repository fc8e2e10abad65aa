import type { PreparedWord } from '../normalise/prepare-word.ts';
import type { Script } from '../normalise/scripts/script-of.ts';
import { isEastAsianTitle } from '../normalise/tables/east-asian-titles.ts';
import { surnameSpellings } from '../normalise/translated-words.ts';
import { isLeft } from '../score/word-weight.ts';

/** Letters of a given name of a person whose surname stands apart; longer words are foreign names. */
const MOST_LETTERS: Readonly<Partial<Record<Script, number>>> = { Han: 2, Hangul: 2 };

const isSurname = ({ original, script }: PreparedWord): boolean =>
  script === 'Hangul' ? surnameSpellings(original) !== undefined : script === 'Han' && [...original].length === 1;

function isGivenName({ original, script, role }: PreparedWord): boolean {
  const most = MOST_LETTERS[script];
  return most !== undefined && role === 'name' && [...original].length <= most && !isEastAsianTitle(original);
}

/**
 * Whether a Korean or Chinese name, written in its own letters with the surname apart, has a given name too many. Such names have one and
 * no middle names, so that nothing is left out of the other name: '정식 경숙 김' is not 'Kim Jong Sik'. The surname must be matched.
 */
export function hasSecondGivenName(words: readonly PreparedWord[], taken: number): boolean {
  return (
    words.some((word, index) => isLeft(taken, index) && isGivenName(word)) &&
    words.some((word, index) => !isLeft(taken, index) && isSurname(word))
  );
}
