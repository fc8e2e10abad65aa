/**
 * Burmese names as their bearers write them in Latin: by syllable, with the vowel and the final of a syllable read together ('ောင်' is
 * aung, 'ိန်' ein). Source: the usual romanisation of names in Myanmar, as in Unicode Standard, chapter 16, for the letters.
 */
const ASAT = '\u103a';
const BURMESE = /^[\u1000-\u104f]+$/u;
/** A letter that begins a syllable, its medials, vowel signs and tones, and letters that end it. */
const SYLLABLE =
  /[\u1000-\u102a\u103f][\u103b-\u103e]*[\u102b-\u1032\u1036\u1037\u1038]*(?:[\u1000-\u1021]\u1037?\u103a[\u1037\u1038]*|\u103a[\u1037\u1038]*)*/gu;

const lettersOf = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(' ').map((entry) => [[...entry][0]!, [...entry].slice(1).join('')]));

const ONSETS = lettersOf(
  'ကk ခkh ဂg ဃg ငng စs ဆs ဇz ဈz ဉny ညny ဋt ဌht ဍd ဎd ဏn တt ထht ဒd ဓd နn ပp ဖph ဗb ဘb မm ယy ရy လl ဝw သth ဟh ဠl အ ဣi ဤi ဥu ဦu ဧe ဩaw ဪaw ဿth',
);
/** Onsets that change before y. */
const BEFORE_Y: ReadonlyMap<string, string> = new Map([
  ['kh', 'ch'],
  ['ng', 'ny'],
  ['th', 'sh'],
]);

/** Vowel signs and final letter without tones → Latin. */
const RHYMES: ReadonlyMap<string, string> = new Map(
  (
    [
      ['a', ' ာ ါ ရ'],
      ['i', 'ိ ီ ည'],
      ['u', 'ု ူ'],
      ['e', 'ေ ဲ ယ လ'],
      ['aw', 'ော ေါ'],
      ['o', 'ို'],
      ['an', 'ံ န မ'],
      ['on', 'ုံ ုန ုမ'],
      ['ein', 'ိန ိမ ိံ'],
      ['in', 'င ဉ'],
      ['aung', 'ောင ေါင'],
      ['aing', 'ိုင'],
      ['auk', 'ောက ေါက'],
      ['aik', 'ိုက'],
      ['et', 'က'],
      ['it', 'စ'],
      ['at', 'တ ပ သ'],
      ['eik', 'ိတ ိပ'],
      ['ok', 'ုတ ုပ'],
    ] as const
  ).flatMap(([latin, rhymes]) => rhymes.split(' ').map((rhyme) => [rhyme, latin] as const)),
);

const PARTS = /^(.)([\u103b-\u103e]*)(.*)$/su;
/** By itself the vowel is a name: 'အေး', Aye. */
const BARE_VOWEL = 'အ';
const LONG_E = 'ေး';
const TONES = /[\u1037\u1038]/gu;
const CREAKY = '\u1037';

function onsetOf(letter: string, medials: string): string {
  const first = ONSETS.get(letter) ?? '';
  const isHigh = medials.includes('\u103e');
  if (isHigh && first === 'y') return 'sh';
  const onset = /[\u103b\u103c]/u.test(medials) ? `${(BEFORE_Y.get(first) ?? first).replace(/y$/, '')}y` : first;
  return (isHigh ? `h${onset}` : onset).replace(/^(ch|sh)y$/, '$1');
}

function readSyllable(syllable: string): string {
  const [, letter, medials, rest] = PARTS.exec(syllable) as unknown as [string, string, string, string];
  if (rest.startsWith(LONG_E) && letter === BARE_VOWEL) return 'aye';
  const rhyme = RHYMES.get(rest.replace(TONES, '').replaceAll(ASAT, '')) ?? '';
  const isRounded = medials.includes('\u103d');
  // A syllable with a written vowel of its own has no other: ဦး is U.
  if (/^[\u1023-\u102a]$/u.test(letter) && rest.replace(TONES, '') === '') return ONSETS.get(letter)!;
  const vowel = isRounded ? (/^a[nt]$/.test(rhyme) ? rhyme.replace('a', 'u') : `w${rhyme}`) : rhyme;
  return onsetOf(letter, medials) + vowel + (vowel.endsWith('n') && rest.includes(CREAKY) ? 't' : '');
}

/** Letters that stand on each other as those that stand beside each other. */
const unstacked = (word: string): string => word.replace(/\u103a?\u1039/gu, ASAT);

/** A word's syllables, each a word of the name in Latin: 'သိန်းစိန်' is Thein Sein; undefined for any other word. */
export function burmeseSyllables(word: string): readonly string[] | undefined {
  if (!BURMESE.test(word)) return undefined;
  const text = unstacked(word);
  const syllables = text.match(SYLLABLE) ?? [];
  return syllables.join('') === text && text !== '' ? syllables : undefined;
}

/** A Burmese word in Latin letters; other words stay as they are. */
export function readBurmese(word: string): string {
  return burmeseSyllables(word)?.map(readSyllable).join('') ?? word;
}
