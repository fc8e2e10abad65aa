import { isSeldomChinese, isTranscribing } from './tables/foreign-characters.ts';
import { surnameSpellings } from './translated-words.ts';

/** Surnames that begin foreign names, too, and are too rare for the table of spellings. */
const RARE_SURNAMES: ReadonlySet<string> = new Set('费鲁穆巴桑索沙哈艾戈');
/** A surname and one character may be anyone's: '张普'. */
const SHORTEST_WITH_SURNAME = 3;

/**
 * Whether the characters of a word are a foreign name by their sounds, as '普京' and '苏哈托' are: all of them transcribe, and some of them seldom stand in
 * Chinese given names.
 */
export function isForeignHan([first = '', ...rest]: readonly string[]): boolean {
  if (!rest.every(isTranscribing)) return false;
  const hasSurname = surnameSpellings(first) !== undefined || RARE_SURNAMES.has(first);
  if (hasSurname) return rest.length + 1 >= SHORTEST_WITH_SURNAME && rest.some(isSeldomChinese);
  return isTranscribing(first) && [first, ...rest].some(isSeldomChinese);
}
