import { foldWord } from './fold-word.ts';
import { Piece } from './piece.ts';
import { plainEnd, plainStart } from './plain-piece.ts';
import { newForm } from './prepare-word.ts';
import { RecentMap } from './recent-map.ts';

/** One written word with what its surroundings say about it. */
export interface WrittenWord {
  /** Its folded text is not empty. */
  piece: Piece;
  /** Number of the comma-separated part it stands in, from 0. */
  part: number;
  /** Stands in brackets. */
  bracketed: boolean;
  /** Joined to the word before by a hyphen. */
  hyphenated: boolean;
  /** Before a dot. */
  abbreviated: boolean;
}

const PIECE =
  /(?:\p{L}\p{M}*\.){2,}(?:\p{L}\p{M}*(?![\p{L}\p{M}\p{N}]))?|[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}'’‘‛`´ʻʼʽʾʿˈ′׳״＇]*|[&+,،;()[\]-]|[\u2010-\u2015]/gu;

/** Text that none of the rules for other scripts and signs is about. */
const PLAIN_TEXT = /^[A-Za-z0-9 ,.;&+()[\]'-]*$/;

/** Whether a text is of ASCII letters, digits and common signs only: see plain-piece.ts. */
export function isPlainText(text: string): boolean {
  return PLAIN_TEXT.test(text);
}

/** 'M/V' before the name of a ship. */
const VESSEL_PREFIX = /^\s*([mfs])\/([vts])(?![\p{L}\p{N}])/iu;

/** Text in one Unicode form: compatibility forms resolved, invisible characters gone, 'M/V' as MV and per cent in letters. */
function clean(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(VESSEL_PREFIX, '$1$2')
    .replace(/%/g, ' percent');
}

const maxPieces = 100_000;
const pieces = new RecentMap<string, Piece>(maxPieces);

const foldedOf = (text: string): string => (text === '&' || text === '+' ? 'and' : foldWord(text));
const isDotted = (text: string): boolean => text.includes('.') && /\p{L}\.\p{L}/u.test(text);

/** A piece by its text; those met last are kept, because names share their words. */
export function pieceOf(text: string): Piece {
  const known = pieces.get(text);
  if (known !== undefined) return known;
  const piece = new Piece(text, foldedOf(text), isDotted(text));
  pieces.set(text, piece);
  return piece;
}

/** A piece that is not kept, for those who ask for each but once. */
export function newPiece(text: string): Piece {
  const folded = foldedOf(text);
  return new Piece(text, folded, isDotted(text), newForm(folded));
}

const isHyphen = (sign: string): boolean => sign === '-' || (sign >= '\u2010' && sign <= '\u2015');

/** Takes the words and signs of a name one after the other. */
class WordCollector {
  readonly words: WrittenWord[] = [];
  private readonly text: string;
  private part = 0;
  private depth = 0;
  private end = -1;
  private hyphenEnd = -1;

  constructor(text: string) {
    this.text = text;
  }

  take(text: string, start: number): void {
    if (text.length > 1 || !this.takeSign(text, start)) this.takeWord(text, start);
  }

  private takeSign(sign: string, start: number): boolean {
    if (sign === ',' || sign === '،' || sign === ';') this.part += this.words.length > 0 ? 1 : 0;
    else if (sign === '(' || sign === '[') this.depth += 1;
    else if (sign === ')' || sign === ']') this.depth = Math.max(0, this.depth - 1);
    else if (!isHyphen(sign)) return false;
    else if (start === this.end) this.hyphenEnd = start + 1;
    return true;
  }

  private takeWord(text: string, start: number): void {
    const piece = pieceOf(text);
    this.end = start + text.length;
    if (piece.folded === '') return;
    this.words.push({
      piece,
      part: this.part,
      bracketed: this.depth > 0,
      hyphenated: start === this.hyphenEnd,
      abbreviated: this.text[this.end] === '.',
    });
  }
}

/**
 * Splits a name as written into words. Apostrophes vanish, dotted letters stay together, hyphens and every
 * other sign separate; '&' and '+' are the word 'and'. Commas count parts; brackets and hyphens are noted.
 */
export function splitWords(text: string): WrittenWord[] {
  const isPlain = isPlainText(text);
  const cleaned = isPlain ? text : clean(text);
  const collector = new WordCollector(cleaned);
  if (isPlain) {
    for (let start = plainStart(text, 0); start < text.length;) {
      const end = plainEnd(text, start);
      collector.take(text.slice(start, end), start);
      start = plainStart(text, end);
    }
  } else for (const match of cleaned.matchAll(PIECE)) collector.take(match[0], match.index);
  return collector.words;
}
