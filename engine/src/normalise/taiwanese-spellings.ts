/** What passports of Taiwan write for the sounds that Pinyin begins with: Wade-Giles without its marks, or the letter of Pinyin. */
const INITIALS: ReadonlyMap<string, readonly string[]> = new Map([
  ['zh', ['ch', 'j']],
  ['j', ['ch', 'j']],
  ['q', ['ch']],
  ['x', ['hs', 'sh']],
  ['z', ['ts']],
  ['c', ['ts']],
  ['b', ['p', 'b']],
  ['d', ['t', 'd']],
  ['g', ['k', 'g']],
  ['r', ['j']],
]);

/** Finals of Pinyin that Wade-Giles writes otherwise, behind the initials that it does so behind. */
const FINALS: readonly (readonly [syllable: RegExp, final: string])[] = [
  [/^[gkh]e$/, 'o'],
  [/ian$/, 'ien'],
  [/iong$/, 'iung'],
  [/ong$/, 'ung'],
  [/^[gk]ui$/, 'uei'],
  [/^[dtnlzcsr]uo$/, 'o'],
];

/** Syllables without an initial, and what nothing else is like. */
const SYLLABLES: ReadonlyMap<string, readonly string[]> = new Map([
  ['zi', ['tzu']],
  ['ci', ['tzu']],
  ['si', ['szu', 'ssu']],
  ['yi', ['i', 'yi']],
  ['ying', ['ying', 'ing']],
  ['yan', ['yen', 'yan']],
  ['yong', ['yung', 'yong']],
  ['you', ['yu', 'you']],
  ['jiu', ['chiu', 'jeou']],
  ['zhe', ['che', 'je']],
]);

const PARTS = /^([zcs]h|[bpmfdtnlgkhjqxzcsr])?(.+)$/;

/** Spellings of a Pinyin syllable: 'xiao' → 'hsiao' and 'shiao', 'yan' → 'yen' and 'yan'. */
export function taiwaneseSpellings(pinyin: string): readonly string[] {
  const known = SYLLABLES.get(pinyin);
  if (known !== undefined) return known;
  const [, initial = '', final = ''] = PARTS.exec(pinyin) ?? [];
  const other = FINALS.find(([syllable]) => syllable.test(pinyin))?.[1];
  return (INITIALS.get(initial) ?? [initial]).flatMap((first) =>
    (other === undefined ? [final] : [other, final]).map((rest) => first + rest),
  );
}
