import { ALPHABET_SIZE } from '../../compare/letters/letter-costs.ts';
import { SHORTEST } from '../../compare/letters/letter-similarity.ts';
import { letterCodes } from '../../normalise/prepare-word.ts';
import type { PreparedWord } from '../../normalise/prepare-word.ts';
import { SOUND_MARK } from '../../snapshot/words/term-text.ts';
import { bitOf, letterSets } from './letter-bits.ts';
import type { LetterSets } from './letter-bits.ts';
import { LONGEST_WORD } from './spelling-costs.ts';
import type { SpellingCosts } from './spelling-costs.ts';

/** Scripts whose words are compared by their Latin letters, whatever script the other word has. */
const spelledScripts: ReadonlySet<string> = new Set([
  'Latin',
  'Cyrillic',
  'Greek',
  'Georgian',
  'Armenian',
  'Indic',
  'Ethiopic',
]);

/** Whether a word is compared by its Latin letters, and stands for no other. */
export const hasLatinLetters = ({ script, canonical, latin }: PreparedWord): boolean =>
  spelledScripts.has(script) && (canonical === '' || canonical === latin);

const tooDear = -1;

/** Code of each ASCII character, as letterCodes gives it. */
const codeOf = new Uint8Array(128);
for (const letter of 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  codeOf[letter.charCodeAt(0)] = letterCodes(letter)[0]!;

/** The term that is looked at. */
const codes = new Uint8Array(LONGEST_WORD);
const inserts = new Int32Array(LONGEST_WORD);
let letters = 0;
let doubledLetters = 0;

/** One searched string and its costs against any letter. */
interface Profile {
  codes: Uint8Array;
  width: number;
  inserts: Int32Array;
  sets: LetterSets;
  /** What is known of the term that was compared last: a term that begins like it has the same first rows. */
  rows: KnownRows;
}

/** Rows of an edit distance: the first is that of no letter, row n that of the term's first n letters. */
interface KnownRows {
  /** Rows behind each other, of one cell more than the searched string has letters. */
  cells: Int32Array;
  /** The letters that the rows stand for, what each costs as one too many, and how many rows are known. */
  codes: Uint8Array;
  inserts: Int32Array;
  known: number;
  /** By row: its lowest cost. */
  min: Int32Array;
  /** By row: cost that no word stays below which begins with its letters, as two rows that follow each other tell. */
  floor: Int32Array;
}

function profileOf(word: Uint8Array, costs: SpellingCosts): Profile {
  const own = word.subarray(0, LONGEST_WORD);
  const insertCosts = new Int32Array(own.length);
  for (let at = 0; at < own.length; at++)
    insertCosts[at] = own[at - 1] === own[at] || own[at + 1] === own[at] ? costs.doubled : costs.insert[own[at]!]!;
  return { codes: own, width: own.length, inserts: insertCosts, sets: letterSets(own), rows: firstRow(insertCosts) };
}

function firstRow(insertCosts: Int32Array): KnownRows {
  const cells = new Int32Array((LONGEST_WORD + 1) * (insertCosts.length + 1));
  for (let column = 0; column < insertCosts.length; column++) cells[column + 1] = cells[column]! + insertCosts[column]!;
  return {
    cells,
    codes: new Uint8Array(LONGEST_WORD),
    inserts: new Int32Array(LONGEST_WORD),
    known: 0,
    min: new Int32Array(LONGEST_WORD + 1),
    floor: new Int32Array(LONGEST_WORD + 1),
  };
}

/**
 * Tells fast, from the bytes of the snapshot, which terms the comparison could hold for alike by their letters. Same
 * costs as compare/edit-cost.ts, rounded down and without the surcharge on first letters: it never rejects a term that
 * the comparison accepts.
 */
export class SpellingProfile {
  private readonly letters: Profile;
  private readonly word: PreparedWord;
  private knownSounds: Profile | undefined;
  private readonly costs: SpellingCosts;
  private readonly soundsAsWritten: boolean;

  constructor(word: PreparedWord, costs: SpellingCosts) {
    this.costs = costs;
    this.soundsAsWritten = word.phonetic === word.latin;
    this.letters = profileOf(word.codes, costs);
    this.word = word;
  }

  /** Most terms are decided by their letters. */
  private get sounds(): Profile {
    this.knownSounds ??= profileOf(this.word.sounds, this.costs);
    return this.knownSounds;
  }

  /**
   * How alike a term can be at most by its spelling or its sound, 0..1; 0 for one that is not. `text` holds, between
   * `start` and `end`, the term's letters as ASCII, and its sounds behind a tab where they differ.
   */
  maxSimilarity(text: Uint8Array, start: number, end: number): number {
    const { limits, similarities, sound } = this.costs;
    let letterEnd = start;
    while (letterEnd < end && text[letterEnd] !== SOUND_MARK) letterEnd += 1;
    const length = Math.max(this.word.codes.length, letterEnd - start);
    if (length > LONGEST_WORD || end - letterEnd > LONGEST_WORD) return 1;
    const cost = minCost(this.letters, text, start, letterEnd, limits[length]!, this.costs);
    const spelled = cost === tooDear ? 0 : similarities[length]![cost]!;
    if ((letterEnd === end && this.soundsAsWritten) || (cost !== tooDear && cost <= sound)) return spelled;
    const soundStart = letterEnd === end ? start : letterEnd + 1;
    return Math.max(spelled, this.maxHeard(text, soundStart, end, limits[length]! - sound));
  }

  private maxHeard(text: Uint8Array, start: number, end: number, limit: number): number {
    const { limits, similarities, sound } = this.costs;
    const length = Math.max(SHORTEST, this.word.sounds.length, end - start);
    if (length > LONGEST_WORD) return 1;
    const cost = minCost(this.sounds, text, start, end, Math.min(limit, limits[length]! - sound), this.costs);
    return cost === tooDear ? 0 : similarities[length]![cost + sound]!;
  }
}

/** Reads the term's letters, and what each costs as one too many. */
function readTerm(bytes: Uint8Array, start: number, length: number, costs: SpellingCosts): void {
  let previous = -1;
  letters = 0;
  doubledLetters = 0;
  for (let at = 0; at < length; at++) {
    const code = codeOf[bytes[start + at]! & 127]!;
    const bit = 1 << bitOf[code]!;
    codes[at] = code;
    inserts[at] = costs.insert[code]!;
    letters |= bit;
    if (code === previous) {
      inserts[at] = inserts[at - 1] = costs.doubled;
      doubledLetters |= bit;
    }
    previous = code;
  }
}

/** How many rows are those of the term that was read, too. */
function sharedRows({ codes: rowCodes, inserts: rowInserts, known }: KnownRows, length: number): number {
  const max = Math.min(known, length);
  let shared = 0;
  while (shared < max && rowCodes[shared] === codes[shared] && rowInserts[shared] === inserts[shared]) shared += 1;
  return shared;
}

/** Weighted edit distance (optimal string alignment), or `tooDear` when it is more than `limit`. */
function minCost(
  profile: Profile,
  bytes: Uint8Array,
  start: number,
  end: number,
  limit: number,
  costs: SpellingCosts,
): number {
  const { width, rows } = profile;
  const length = end - start;
  readTerm(bytes, start, length, costs);
  if (costs.missing.minCost(profile.sets, letters, doubledLetters) > limit) return tooDear;
  for (let row = sharedRows(rows, length); row <= length; row++) {
    if (rows.floor[row]! > limit) return tooDear;
    if (row < length) fillRow(profile, row, costs);
  }
  const cost = rows.cells[length * (width + 1) + width]!;
  return cost <= limit ? cost : tooDear;
}

/** Works out the row behind row `row`, for the term's letter there. */
function fillRow(
  { codes: own, inserts: ownInserts, width, rows }: Profile,
  row: number,
  { exchange, swap }: SpellingCosts,
): void {
  const { cells } = rows;
  const code = codes[row]!;
  const rowInsert = inserts[row]!;
  const previous = row === 0 ? -1 : codes[row - 1]!;
  const last = row * (width + 1);
  const current = last + width + 1;
  const before = last - width - 1;
  const exchangeRow = code * ALPHABET_SIZE;
  let diagonal = cells[last]!;
  let left = diagonal + rowInsert;
  let min = left;
  cells[current] = left;
  for (let column = 0; column < width; column++) {
    const above = cells[last + column + 1]!;
    let cost = diagonal + exchange[exchangeRow + own[column]!]!;
    if (above + rowInsert < cost) cost = above + rowInsert;
    if (left + ownInserts[column]! < cost) cost = left + ownInserts[column]!;
    if (
      column > 0 &&
      own[column] === previous &&
      own[column - 1] === code &&
      cells[before + column - 1]! + swap < cost
    ) {
      cost = cells[before + column - 1]! + swap;
    }
    cells[current + column + 1] = cost;
    diagonal = above;
    left = cost;
    if (cost < min) min = cost;
  }
  rows.known = row + 1;
  rows.codes[row] = code;
  rows.inserts[row] = rowInsert;
  rows.min[row + 1] = min;
  rows.floor[row + 1] = Math.max(rows.floor[row]!, Math.min(min, rows.min[row]!));
}
