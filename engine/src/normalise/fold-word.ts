import { simplifyHan } from './tables/han-variants.ts';

/** Apostrophes, and the signs that transliterations write for ayn and hamza. */
const APOSTROPHES = /['’‘‛`´ʻʼʽʾʿˈˊˋ′׳״＇]/gu;
/** Harakat, tatweel and Hebrew points: optional marks that one writer sets and the next does not. */
const OPTIONAL_MARKS = /[\u064b-\u065f\u0670\u0640\u0591-\u05bd\u05bf-\u05c7]/gu;

/** Letters that look or are typed alike in one script but have several code points (Unicode, Arabic block). */
const ARABIC_FOLDS: readonly (readonly [RegExp, string])[] = [
  [/[أإآٱ]/g, 'ا'],
  [/[يىئې]/g, 'ی'],
  [/[كڪ]/g, 'ک'],
  [/ؤ/g, 'و'],
  [/[ةۀەہۂۃ]/g, 'ه'],
  [/ء/g, ''],
];

const PLAIN_WORD = /^[A-Za-z0-9]*$/;

/** A word without the differences that no comparison minds: case, optional marks, letters with several code points. */
export function foldWord(piece: string): string {
  if (PLAIN_WORD.test(piece)) return piece.toLowerCase();
  let folded = piece.replace(APOSTROPHES, '').replace(/\./g, '').replace(OPTIONAL_MARKS, '').toLowerCase();
  if (/[\u0600-\u06ff]/.test(folded)) for (const [pattern, to] of ARABIC_FOLDS) folded = folded.replace(pattern, to);
  return simplifyHan(folded.normalize('NFC'));
}
