/** Scripts the engine tells apart; 'Indic' is every Brahmic script of India that shares Devanagari's structure. */
export type Script =
  | 'Latin'
  | 'Cyrillic'
  | 'Greek'
  | 'Arabic'
  | 'Hebrew'
  | 'Han'
  | 'Kana'
  | 'Hangul'
  | 'Thai'
  | 'Khmer'
  | 'Indic'
  | 'Georgian'
  | 'Armenian'
  | 'Ethiopic'
  | 'Other';

/** First and last code point of each block that carries names (Unicode 16, Blocks.txt); sorted. */
const BLOCKS: readonly (readonly [number, number, Script])[] = [
  [0x0000, 0x024f, 'Latin'],
  [0x0370, 0x03ff, 'Greek'],
  [0x0400, 0x052f, 'Cyrillic'],
  [0x0530, 0x058f, 'Armenian'],
  [0x0590, 0x05ff, 'Hebrew'],
  [0x0600, 0x06ff, 'Arabic'],
  [0x0750, 0x077f, 'Arabic'],
  [0x08a0, 0x08ff, 'Arabic'],
  [0x0900, 0x0dff, 'Indic'],
  [0x0e00, 0x0e7f, 'Thai'],
  [0x10a0, 0x10ff, 'Georgian'],
  [0x1100, 0x11ff, 'Hangul'],
  [0x1200, 0x139f, 'Ethiopic'],
  [0x1780, 0x17ff, 'Khmer'],
  [0x1c90, 0x1cbf, 'Georgian'],
  [0x1e00, 0x1eff, 'Latin'],
  [0x1f00, 0x1fff, 'Greek'],
  [0x3040, 0x30ff, 'Kana'],
  [0x3130, 0x318f, 'Hangul'],
  [0x31f0, 0x31ff, 'Kana'],
  [0x3400, 0x9fff, 'Han'],
  [0xac00, 0xd7af, 'Hangul'],
  [0xf900, 0xfaff, 'Han'],
  [0x20000, 0x323af, 'Han'],
];

function scriptOfCodePoint(code: number): Script {
  for (const [first, last, script] of BLOCKS) {
    if (code < first) break;
    if (code <= last) return script;
  }
  return 'Other';
}

const BEYOND_ASCII = /[^\p{ASCII}]/u;

/**
 * Script of one word: the one most of its letters belong to, so that a single look-alike letter of
 * another script does not change it. Digits and marks count for nothing; a word without letters is Latin.
 */
export function scriptOf(word: string): Script {
  if (!BEYOND_ASCII.test(word)) return 'Latin';
  let best: Script = 'Latin';
  let bestCount = 0;
  const counts = new Map<Script, number>();
  for (const letter of word) {
    const code = letter.codePointAt(0)!;
    if (code < 0x41 || (code < 0x80 && !/[a-z]/i.test(letter))) continue;
    const script = scriptOfCodePoint(code);
    const count = (counts.get(script) ?? 0) + 1;
    counts.set(script, count);
    if (count > bestCount) {
      best = script;
      bestCount = count;
    }
  }
  return best;
}
