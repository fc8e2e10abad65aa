import { isForeignHan } from './foreign-han.ts';
import { JAPANESE_GIVEN_NAMES, JAPANESE_SURNAMES } from './tables/japanese-readings.ts';
import { mandarinReadings, mayBeChineseSurname } from './mandarin-readings.ts';
import { scriptOf } from './scripts/script-of.ts';

/** Surnames of two characters; all others of China and Korea have one. */
const CHINESE_COMPOUNDS: ReadonlySet<string> = new Set(
  '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 司徒 东方 東方 独孤 獨孤 南宫 南宮 夏侯 皇甫 尉迟 尉遲 慕容 公孙 公孫 令狐 长孙 長孫 宇文 端木 百里 呼延'.split(
    ' ',
  ),
);
const KOREAN_COMPOUNDS: ReadonlySet<string> = new Set('남궁 황보 제갈 선우 독고 사공 서문'.split(' '));
/** Surnames of which a wife in Hong Kong bears two, her husband's and her own: the commonest ones, which begin no foreign name together. */
const COMMON_SURNAMES: ReadonlySet<string> = new Set('陈林黄张李郑刘吴何叶梁王许蔡杨谢郭曾徐范方邓周冯');
const WITH_TWO_SURNAMES = 4;
/** A surname and a given name have two to five characters together. */
const MOST_CHARACTERS = 5;
const LONGEST_SURNAME = 3;

/** Number of characters of the surname that a kanji name begins with, when the rest is a name as well; 0 otherwise. */
function japaneseSurnameLength(characters: readonly string[]): number {
  for (let length = Math.min(LONGEST_SURNAME, characters.length - 1); length > 0; length--) {
    const given = characters.slice(length).join('');
    if (!JAPANESE_SURNAMES.has(characters.slice(0, length).join(''))) continue;
    if (length > 1 || JAPANESE_GIVEN_NAMES.has(given)) return length;
  }
  return 0;
}

/** Whether a name in Hangul is a Chinese one as it sounds, whose surname has two letters there: '마오쩌둥'. */
function isChinese(characters: readonly string[]): boolean {
  const [surname, given] = [characters.slice(0, 2), characters.slice(2)];
  const inHangul = (letters: readonly string[]) => ({ script: 'Hangul', original: letters.join('') }) as const;
  return mayBeChineseSurname(inHangul(surname)) && mandarinReadings(inHangul(given)).length > 0;
}

function surnameLength(characters: readonly string[], script: string): number {
  const firstTwo = characters.slice(0, 2).join('');
  if (script === 'Hangul')
    return characters.length > 2 && (KOREAN_COMPOUNDS.has(firstTwo) || isChinese(characters)) ? 2 : 1;
  return japaneseSurnameLength(characters) || (characters.length > 2 && CHINESE_COMPOUNDS.has(firstTwo) ? 2 : 1);
}

/** Whether the characters are two surnames and a given name: '林郑月娥'. */
const hasTwoSurnames = ([husbands = '', own = '', ...given]: readonly string[]): boolean =>
  given.length === WITH_TWO_SURNAMES - 2 && COMMON_SURNAMES.has(husbands) && COMMON_SURNAMES.has(own);

/**
 * A person's name that is written without a space in Han or Hangul, as surname and given name: '习近平' → '习' '近平', '林郑月娥' → '林' '郑' '月娥'.
 * Foreign names (see foreign-han.ts) and other words come back as they are.
 */
export function splitEastAsian(folded: string): readonly string[] {
  const script = scriptOf(folded);
  if (script !== 'Han' && script !== 'Hangul') return [folded];
  const characters = [...folded];
  if (characters.length < 2 || characters.length > MOST_CHARACTERS) return [folded];
  if (hasTwoSurnames(characters)) return [characters[0]!, characters[1]!, characters.slice(2).join('')];
  const length = surnameLength(characters, script);
  if (script === 'Han' && length === 1 && isForeignHan(characters)) return [folded];
  return [characters.slice(0, length).join(''), characters.slice(length).join('')];
}
