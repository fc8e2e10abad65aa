import { ALPHABET_SIZE, letterCosts } from '../compare/letter-costs.ts';
import { costLimit, leastNewLetterCost } from '../compare/letter-similarity.ts';
import { letterCodes } from '../normalise/prepare-word.ts';
import type { PreparedWord } from '../normalise/prepare-word.ts';
import type { EngineSettings } from '../settings.ts';
import { shapeLength, shapeLetters } from './term-shape.ts';

/** Costs are whole numbers here, rounded down: this many make up the cost 1. */
const costUnit = 100;
const longestWord = 32;
const tab = 9;
/** Bit of a word's mask that stands for all digits. */
const digitBit = 1 << 26;

const whole = (cost: number): number => Math.floor(cost * costUnit);

/** Code of each ASCII character, as letterCodes gives it. */
const codeOf = new Uint8Array(128);
for (const letter of 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') codeOf[letter.charCodeAt(0)] = letterCodes(letter)[0]!;

const codes = new Uint8Array(longestWord);
const inserts = new Int32Array(longestWord);
const rowA = new Int32Array(longestWord + 1);
const rowB = new Int32Array(longestWord + 1);
const rowC = new Int32Array(longestWord + 1);

function bitCount(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The engine's edit costs in whole numbers. */
export interface SpellingCosts {
  /** At a · ALPHABET_SIZE + b. */
  exchange: Int32Array;
  insert: Int32Array;
  doubled: number;
  swap: number;
  sound: number;
  /** The cheapest edit that brings in a letter which the other word lacks. */
  newLetter: number;
  /** The same where digits may stand for letters. */
  newDigit: number;
  /** Highest cost that leaves a similarity, by the length of the longer word. */
  limits: Int32Array;
}

export function spellingCosts(settings: EngineSettings): SpellingCosts {
  const newLetter = leastNewLetterCost(settings.edit);
  const { substitute, insert } = letterCosts(settings.edit);
  const limitAt = (length: number): number => whole(costLimit(length, settings)) + 1;
  return {
    exchange: Int32Array.from(substitute, whole), insert: Int32Array.from(insert, whole),
    doubled: whole(settings.edit.doubledLetter), swap: whole(settings.edit.transposition), sound: whole(settings.edit.phonetic),
    newLetter: whole(newLetter), newDigit: whole(Math.min(newLetter, settings.edit.digitForLetter)),
    limits: Int32Array.from({ length: longestWord + 1 }, (_, length) => limitAt(length)),
  };
}

/** One searched string and its costs against any letter. */
interface Profile {
  codes: Uint8Array;
  width: number;
  /** Cost of exchanging letter i for code c, at c · width + i. */
  exchanges: Int32Array;
  inserts: Int32Array;
}

function profileOf(word: Uint8Array, costs: SpellingCosts): Profile {
  const own = word.subarray(0, longestWord);
  const width = own.length;
  const exchanges = new Int32Array(width * ALPHABET_SIZE);
  for (let other = 0; other < ALPHABET_SIZE; other++) {
    for (let at = 0; at < width; at++) exchanges[other * width + at] = costs.exchange[own[at]! * ALPHABET_SIZE + other]!;
  }
  const insertCosts = Int32Array.from(own, (code, index) => (own[index - 1] === code || own[index + 1] === code ? costs.doubled : costs.insert[code]!));
  return { codes: own, width, exchanges, inserts: insertCosts };
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
  private readonly mask: number;

  constructor(word: PreparedWord, costs: SpellingCosts) {
    this.costs = costs;
    this.soundsAsWritten = word.phonetic === word.latin;
    this.mask = word.mask;
    this.letters = profileOf(word.codes, costs);
    this.word = word;
  }

  /** Most terms are decided by their letters. */
  private get sounds(): Profile {
    this.knownSounds ??= profileOf(this.word.sounds, this.costs);
    return this.knownSounds;
  }

  /** Whether a term of this shape can be alike: each letter that only one of the two has costs something. */
  mayHaveShape(shape: number): boolean {
    const letters = shapeLetters(shape);
    const missing = Math.max(bitCount(this.mask & ~letters), bitCount(letters & ~this.mask));
    const length = Math.max(this.letters.width, shapeLength(shape));
    const { newDigit, newLetter, limits } = this.costs;
    const hasDigits = ((this.mask | letters) & digitBit) !== 0;
    return length > longestWord || missing * (hasDigits ? newDigit : newLetter) <= limits[length]!;
  }

  /** `text` holds, between `start` and `end`, the term's letters as ASCII, and its sounds behind a tab where they differ. */
  mayBeAlike(text: Uint8Array, start: number, end: number): boolean {
    let letterEnd = start;
    while (letterEnd < end && text[letterEnd] !== tab) letterEnd += 1;
    const length = Math.max(this.letters.width, letterEnd - start);
    if (length > longestWord || end - letterEnd > longestWord) return true;
    const limit = this.costs.limits[length]!;
    if (isWithin(this.letters, text, start, letterEnd, limit, this.costs)) return true;
    if (letterEnd < end) return isWithin(this.sounds, text, letterEnd + 1, end, limit - this.costs.sound, this.costs);
    return !this.soundsAsWritten && isWithin(this.sounds, text, start, letterEnd, limit - this.costs.sound, this.costs);
  }
}

/** Codes of the term's letters into `codes`, the cost of each as a letter too many into `inserts`. */
function readTerm(bytes: Uint8Array, start: number, length: number, costs: SpellingCosts): void {
  let previous = -1;
  for (let at = 0; at < length; at++) {
    const code = codeOf[bytes[start + at]! & 127]!;
    codes[at] = code;
    inserts[at] = costs.insert[code]!;
    if (code === previous) inserts[at] = inserts[at - 1] = costs.doubled;
    previous = code;
  }
}

/** Whether the weighted edit distance (optimal string alignment) is at most `limit`. */
function isWithin(profile: Profile, bytes: Uint8Array, start: number, end: number, limit: number, costs: SpellingCosts): boolean {
  const { codes: own, exchanges, inserts: ownInserts, width } = profile;
  const length = end - start;
  readTerm(bytes, start, length, costs);
  let before = rowA;
  let last = rowB;
  let current = rowC;
  last[0] = 0;
  for (let column = 1; column <= width; column++) last[column] = last[column - 1]! + ownInserts[column - 1]!;
  let leastBefore = 0;
  let previous = -1;
  for (let row = 0; row < length; row++) {
    const code = codes[row]!;
    const rowInsert = inserts[row]!;
    const exchangeRow = code * width;
    let diagonal = last[0]!;
    let left = diagonal + rowInsert;
    let least = left;
    current[0] = left;
    for (let column = 0; column < width; column++) {
      const above = last[column + 1]!;
      let cost = diagonal + exchanges[exchangeRow + column]!;
      if (above + rowInsert < cost) cost = above + rowInsert;
      if (left + ownInserts[column]! < cost) cost = left + ownInserts[column]!;
      if (column > 0 && own[column] === previous && own[column - 1] === code && row > 0 && before[column - 1]! + costs.swap < cost) {
        cost = before[column - 1]! + costs.swap;
      }
      current[column + 1] = cost;
      diagonal = above;
      left = cost;
      if (cost < least) least = cost;
    }
    if (least > limit && leastBefore > limit) return false;
    leastBefore = least;
    previous = code;
    const freed = before;
    before = last;
    last = current;
    current = freed;
  }
  return last[width]! <= limit;
}
