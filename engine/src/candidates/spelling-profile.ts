import { ALPHABET_SIZE } from '../compare/letter-costs.ts';
import { SHORTEST } from '../compare/letter-similarity.ts';
import { letterCodes } from '../normalise/prepare-word.ts';
import type { PreparedWord } from '../normalise/prepare-word.ts';
import { SOUND_MARK } from '../snapshot/term-text.ts';
import { bitOf, letterSets } from './letter-bits.ts';
import type { LetterSets } from './letter-bits.ts';
import { LONGEST_WORD } from './spelling-costs.ts';
import type { SpellingCosts } from './spelling-costs.ts';

const tooDear = -1;

/** Code of each ASCII character, as letterCodes gives it. */
const codeOf = new Uint8Array(128);
for (const letter of 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') codeOf[letter.charCodeAt(0)] = letterCodes(letter)[0]!;

/** The term that is looked at. */
const codes = new Uint8Array(LONGEST_WORD);
const inserts = new Int32Array(LONGEST_WORD);
let letters = 0;
let doubledLetters = 0;

const rowA = new Int32Array(LONGEST_WORD + 1);
const rowB = new Int32Array(LONGEST_WORD + 1);
const rowC = new Int32Array(LONGEST_WORD + 1);

/** One searched string and its costs against any letter. */
interface Profile {
  codes: Uint8Array;
  width: number;
  inserts: Int32Array;
  sets: LetterSets;
}

function profileOf(word: Uint8Array, costs: SpellingCosts): Profile {
  const own = word.subarray(0, LONGEST_WORD);
  const insertCosts = new Int32Array(own.length);
  for (let at = 0; at < own.length; at++) insertCosts[at] = own[at - 1] === own[at] || own[at + 1] === own[at] ? costs.doubled : costs.insert[own[at]!]!;
  return { codes: own, width: own.length, inserts: insertCosts, sets: letterSets(own) };
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
  mostAlike(text: Uint8Array, start: number, end: number): number {
    const { limits, similarities, sound } = this.costs;
    let letterEnd = start;
    while (letterEnd < end && text[letterEnd] !== SOUND_MARK) letterEnd += 1;
    const length = Math.max(this.letters.width, letterEnd - start);
    if (length > LONGEST_WORD || end - letterEnd > LONGEST_WORD) return 1;
    const cost = leastCost(this.letters, text, start, letterEnd, limits[length]!, this.costs);
    const spelled = cost === tooDear ? 0 : similarities[length]![cost]!;
    if ((letterEnd === end && this.soundsAsWritten) || (cost !== tooDear && cost <= sound)) return spelled;
    const soundStart = letterEnd === end ? start : letterEnd + 1;
    return Math.max(spelled, this.mostHeard(text, soundStart, end, limits[length]! - sound));
  }

  private mostHeard(text: Uint8Array, start: number, end: number, limit: number): number {
    const { limits, similarities, sound } = this.costs;
    const length = Math.max(SHORTEST, this.sounds.width, end - start);
    if (length > LONGEST_WORD) return 1;
    const cost = leastCost(this.sounds, text, start, end, Math.min(limit, limits[length]! - sound), this.costs);
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

/** Weighted edit distance (optimal string alignment), or `tooDear` when it is more than `limit`. */
function leastCost(profile: Profile, bytes: Uint8Array, start: number, end: number, limit: number, costs: SpellingCosts): number {
  const { codes: own, inserts: ownInserts, width } = profile;
  const { exchange } = costs;
  const length = end - start;
  readTerm(bytes, start, length, costs);
  if (costs.missing.leastCost(profile.sets, letters, doubledLetters) > limit) return tooDear;
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
    const exchangeRow = code * ALPHABET_SIZE;
    let diagonal = last[0]!;
    let left = diagonal + rowInsert;
    let least = left;
    current[0] = left;
    for (let column = 0; column < width; column++) {
      const above = last[column + 1]!;
      let cost = diagonal + exchange[exchangeRow + own[column]!]!;
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
    if (least > limit && leastBefore > limit) return tooDear;
    leastBefore = least;
    previous = code;
    const freed = before;
    before = last;
    last = current;
    current = freed;
  }
  return last[width]! <= limit ? last[width]! : tooDear;
}
