/** Pinyin initial, as Russian and as Korean writes it: the latter by a syllable with it. */
const INITIALS = `
  b б 바, p п 파, m м 마, f ф 파, d д 다, t т 타, n н 나, l л 라, g г 가, k к 카, h х 하, j цз 자, q ц 차, x с 사,
  zh чж 자, ch ч 차, sh ш 사, r ж 라, z цз 짜, c ц 차, s с 싸, - - 아`;

/** Pinyin final behind an initial, as Russian and as Korean writes it. */
const FINALS = `
  a а 아, o о 오, e э 어, ai ай 아이, ei эй 에이, ao ао 아오, ou оу 어우, an ань 안, en энь 언, ang ан 앙, eng эн 엉, ong ун 웅,
  i и 이, ia я 야, ie е 예, iao яо 야오, iu ю 유, ian янь 옌, in инь 인, iang ян 양, ing ин 잉, iong юн 융,
  u у 우, ua уа 와, uo о 워, uai уай 와이, ui уй 우이, ui уэй 우이, uan уань 완, un унь 운, uang уан 왕, ue юэ 웨`;

/** Behind these 'i' is hardly spoken, and 'u' is another vowel. */
const HISSING = `zhi чжи 즈, chi чи 츠, shi ши 스, ri жи 르, zi цзы 쯔, ci цы 츠, si сы 쓰`;
const ROUNDED = `
  ju цзюй 쥐, juan цзюань 쥐안, jun цзюнь 쥔, qu цюй 취, quan цюань 취안, qun цюнь 췬, xu сюй 쉬, xuan сюань 쉬안, xun сюнь 쉰,
  lu люй 뤼, nu нюй 뉘`;
/** Syllables without an initial. */
const WHOLE = `
  yi и 이, yi йи 이, ya я 야, ye е 예, yao яо 야오, you ю 유, yan янь 옌, yin инь 인, yang ян 양, ying ин 잉, yong юн 융,
  yu юй 위, yue юэ 웨, yuan юань 위안, yun юнь 윈, wu у 우, wa ва 와, wo во 워, wai вай 와이, wei вэй 웨이, wan вань 완,
  wen вэнь 원, wang ван 왕, weng вэн 웡, er эр 얼`;

type Line = readonly [pinyin: string, cyrillic: string, hangul: string];

const lines = (table: string): readonly Line[] =>
  table
    .trim()
    .split(/,\s*/)
    .map((line) => line.split(' ').map((text) => (text === '-' ? '' : text)) as unknown as Line);

/** Behind ㅈ, ㅉ and ㅊ Korean writes no y: '장' and not '쟝'. In the letters that its syllables are composed of. */
const SWALLOWING_Y: ReadonlySet<string> = new Set('\u110c\u110d\u110e');
const WITHOUT_Y: ReadonlyMap<string, string> = new Map([
  ['\u1163', '\u1161'],
  ['\u1168', '\u1166'],
  ['\u116d', '\u1169'],
  ['\u1172', '\u116e'],
]);

/** A final in Hangul, which begins with no consonant, behind the consonant of another syllable. */
function behind(syllable: string, final: string): string {
  const [consonant = ''] = syllable.normalize('NFD');
  const [, vowel = '', ...rest] = final.normalize('NFD');
  const written = SWALLOWING_Y.has(consonant) ? (WITHOUT_Y.get(vowel) ?? vowel) : vowel;
  return [consonant, written, ...rest].join('').normalize('NFC');
}

const composed = (): readonly Line[] =>
  lines(INITIALS).flatMap(([first, cyrillic, consonant]) =>
    lines(FINALS).map(([final, ending, vowels]): Line => [first + final, cyrillic + ending, behind(consonant, vowels)]),
  );

/**
 * Every syllable of Mandarin in Pinyin, as Russian and as Korean writes it, and some that are none. Sources: the system of Palladius, and the
 * rules of the National Institute of Korean Language for foreign words, which agree with their tables of syllables. Put together anew.
 */
export const mandarinSyllables = (): readonly Line[] => [...[HISSING, ROUNDED, WHOLE].flatMap(lines), ...composed()];
