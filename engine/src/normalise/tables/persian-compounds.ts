/**
 * Given names of which Persian, Dari, Pashto and Urdu make one of two, written as one word: 'محمدرضا', Mohammad Reza. Folded as in
 * split-words.ts. General knowledge of the languages.
 */
const FIRST_NAMES = 'محمد علی غلام امیر حسن حسین نور جان خان گل شاه شیر سلطان ولی دوست عباس احمد مهدی فتح خیر';
/** What is said before a name and left out as easily as a title: 'سیدحسن', Sayyed Hassan. */
const SAID_BEFORE = 'سید میر';
const SECOND_NAMES =
  'محمد علی رضا حسین حسن جواد باقر صادق تقی نقی اکبر اصغر مهدی هادی کاظم نبی ولی رسول کریم رحیم عباس قاسم یوسف اسماعیل ابراهیم طاهر ' +
  'امین صالح سعید حامد حمید مجید مجتبی مصطفی مرتضی محسن احمد محمود حیدر جعفر ناصر حبیب عزیز انور اسلم آصف عارف زمان عمر عثمان سرور صدیق ' +
  'اشرف اکرم ایوب داود یونس یعقوب سلیم کمال جمال جلال سجاد یاسین طه پارسا آغا ظاهر هاشم فاروق';
/** What is said behind a name and may be a surname: 'احمدشاه', Ahmad Shah. */
const SAID_BEHIND = 'شاه خان جان گل';

const setOf = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '));

export const PERSIAN_COMPOUND_LINES: readonly string[] = [FIRST_NAMES, SAID_BEFORE, SECOND_NAMES, SAID_BEHIND];
/** The two names of one given name. */
export const FIRST_OF_NAME = setOf(FIRST_NAMES);
export const SECOND_OF_NAME = setOf(SECOND_NAMES);
/** The two parts of a word. */
export const FIRST_OF_WORD = setOf(FIRST_NAMES, SAID_BEFORE);
export const SECOND_OF_WORD = setOf(SECOND_NAMES, SAID_BEHIND);
