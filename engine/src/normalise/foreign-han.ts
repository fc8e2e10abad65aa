import { isNeverChinese, isRarelyChinese, isSeldomChinese, isTranscribing } from './tables/foreign-characters.ts';
import { surnameSpellings } from './translated-words.ts';

/** Surnames that begin foreign names, too, and are too rare for the table of spellings. */
const RARE_SURNAMES: ReadonlySet<string> = new Set(
  '费鲁穆巴桑索沙哈艾戈韦肖米宁农皮平卫惠姬柏卜代丰富路海华滕尚信易宗英达纳那乌班盖山',
);
/** Longest given name of Chinese people. */
const MOST_GIVEN = 2;

/** Whether one or two characters behind a surname are no given name: '哈托' of '苏哈托', but neither '伊文' of '王伊文' nor '普' of '张普'. */
const isNoGivenName = (given: readonly string[]): boolean =>
  given.length === MOST_GIVEN && (given.some(isNeverChinese) || given.every(isRarelyChinese));

/**
 * Whether the characters of a word are a foreign name by their sounds, as '普京' and '苏哈托' are: all of them transcribe, and some of them seldom stand in
 * Chinese given names. One that may be a surname and a given name is Chinese: read as one word it would be missed as 'Yiwen Wang'.
 */
export function isForeignHan([first = '', ...rest]: readonly string[]): boolean {
  if (!rest.every(isTranscribing)) return false;
  const hasSurname = surnameSpellings(first) !== undefined || RARE_SURNAMES.has(first);
  if (hasSurname) return rest.length > MOST_GIVEN ? rest.some(isSeldomChinese) : isNoGivenName(rest);
  return isTranscribing(first) && [first, ...rest].some(isSeldomChinese);
}
