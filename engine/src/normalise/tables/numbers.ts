/** Numbers in words and as ordinals → digits. Latin forms. */
const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

export const TENS_WORDS: ReadonlyMap<string, number> = new Map([
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
  ['fourty', 40],
]);

export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((word, index) => [word, index] as const),
  ...TENS_WORDS,
  ...ORDINALS.map((word, index) => [word, index + 1] as const),
  ['hundred', 100],
  ['thousand', 1000],
]);

/** Say that a number follows, in front of one: 'Plant No. 5' is Plant 5. */
export const NUMBER_SIGNS: ReadonlySet<string> = new Set('no nr n num number numero nro nomer'.split(' '));

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx xxi xxii xxiii xxiv xxv'.split(
  ' ',
);
/** Roman numerals up to 25 → value; beyond that they are rarer than words that look like them. */
export const ROMAN_NUMERALS: ReadonlyMap<string, number> = new Map(ROMAN.map((word, index) => [word, index + 1]));
