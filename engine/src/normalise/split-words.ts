import { simplifyHan } from './tables/han-variants.ts';

/** One written word with what its surroundings say about it. */
export interface WrittenWord {
  /** As written, with apostrophes and dots. */
  text: string;
  /** Case-folded, without apostrophes, dots and invisible marks; never empty. */
  folded: string;
  /** Number of the comma-separated part it stands in, from 0. */
  part: number;
  /** Stands in brackets. */
  bracketed: boolean;
  /** Joined to the word before by a hyphen. */
  hyphenated: boolean;
  /** Letters with dots: A.B.C. */
  dotted: boolean;
}

/** Apostrophes, and the signs that transliterations write for ayn and hamza. */
const APOSTROPHES = /['’‘‛`´ʻʼʽʾʿˈˊˋ′׳״＇]/gu;
/** Harakat, tatweel and Hebrew points: optional marks that one writer sets and the next does not. */
const OPTIONAL_MARKS = /[\u064b-\u065f\u0670\u0640\u0591-\u05bd\u05bf-\u05c7]/gu;
const PIECE = /(?:\p{L}\p{M}*\.){2,}(?:\p{L}\p{M}*(?![\p{L}\p{M}\p{N}]))?|[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}'’‘‛`´ʻʼʽʾʿˈ′׳״＇]*|[&+,،;()[\]-]|[\u2010-\u2015]/gu;

/** Letters that look or are typed alike in one script but have several code points (Unicode, Arabic block). */
const ARABIC_FOLDS: readonly (readonly [RegExp, string])[] = [
  [/[أإآٱ]/g, 'ا'], [/[يىئې]/g, 'ی'], [/[كڪ]/g, 'ک'], [/ؤ/g, 'و'], [/[ةۀە]/g, 'ه'], [/ء/g, ''],
];

/** Text that none of the rules for other scripts and signs is about, and its pieces: the same as PIECE, quicker. */
const PLAIN_TEXT = /^[A-Za-z0-9 ,.;&+()[\]'-]*$/;
const PLAIN_PIECE = /(?:[A-Za-z]\.){2,}(?:[A-Za-z](?![A-Za-z0-9]))?|[A-Za-z0-9][A-Za-z0-9']*|[&+,;()[\]-]/g;
const PLAIN_WORD = /^[A-Za-z0-9]*$/;

function fold(piece: string): string {
  if (PLAIN_WORD.test(piece)) return piece.toLowerCase();
  let folded = piece.replace(APOSTROPHES, '').replace(/\./g, '').replace(OPTIONAL_MARKS, '').toLowerCase();
  if (/[\u0600-\u06ff]/.test(folded)) for (const [pattern, to] of ARABIC_FOLDS) folded = folded.replace(pattern, to);
  return simplifyHan(folded.normalize('NFC'));
}

/** Text in one Unicode form: compatibility forms resolved, invisible characters gone, per cent in letters. */
function clean(text: string): string {
  return text.normalize('NFKC').replace(/\p{Cf}/gu, '').replace(/%/g, ' percent');
}

/**
 * Splits a name as written into words. Apostrophes vanish, dotted letters stay together, hyphens and every
 * other sign separate; '&' and '+' are the word 'and'. Commas count parts; brackets and hyphens are noted.
 */
export function splitWords(text: string): WrittenWord[] {
  const words: WrittenWord[] = [];
  let part = 0;
  let depth = 0;
  let end = -1;
  let hyphenEnd = -1;
  const isPlain = PLAIN_TEXT.test(text);
  for (const match of isPlain ? text.matchAll(PLAIN_PIECE) : clean(text).matchAll(PIECE)) {
    const piece = match[0];
    if (piece === ',' || piece === '،' || piece === ';') part += words.length > 0 ? 1 : 0;
    else if (piece === '(' || piece === '[') depth += 1;
    else if (piece === ')' || piece === ']') depth = Math.max(0, depth - 1);
    else if (/^[-\u2010-\u2015]$/u.test(piece)) {
      if (match.index === end) hyphenEnd = match.index + piece.length;
    } else {
      const folded = piece === '&' || piece === '+' ? 'and' : fold(piece);
      const dotted = piece.includes('.') && /\p{L}\.\p{L}/u.test(piece);
      if (folded !== '') {
        words.push({ text: piece, folded, part, bracketed: depth > 0, hyphenated: match.index === hyphenEnd, dotted });
      }
      end = match.index + piece.length;
    }
  }
  return words;
}
