import type { WordForm } from '../../normalise/prepare-word.ts';
import { shareSpellingKey } from '../../normalise/keys/spelling-keys.ts';
import type { EngineSettings } from '../../settings/settings.ts';
import { editCost } from './edit-cost.ts';
import { differByGender } from './gendered-ending.ts';
import { letterCosts, type LetterCosts } from './letter-costs.ts';
import { setComparison, type WordComparison } from '../word-comparison.ts';

/** Words of fewer letters are compared as if they had this many. */
export const SHORTEST = 3;
/** One edit, also of the first letter. */
const NEAR_MISS_COST = 1.15;

/** Highest edit cost that leaves a similarity, for words of which the longer one has `length` letters. */
export function costLimit(length: number, { similarity }: EngineSettings): number {
  if (length <= SHORTEST) return NEAR_MISS_COST;
  const { limit, slips } = similarity;
  return Math.max(limit * Math.log2(length - 1), Math.min(slips.most, slips.share * length));
}

/** Similarity for an edit cost over a length; 0 beyond the limit. */
export function similarityOf(cost: number, length: number, settings: EngineSettings): number {
  const { slope, power, limit, slips } = settings.similarity;
  if (length === SHORTEST && cost > limit && cost <= NEAR_MISS_COST) return settings.similarity.nearMiss;
  if (length < SHORTEST || cost > costLimit(length, settings)) return 0;
  return Math.max(cost <= slips.most ? slips.least : 0, 1 - slope * (cost / length) ** power);
}

function bitCount(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Indic words end in an unwritten 'a', which says nothing about gender. */
function isOtherGender(a: WordForm, b: WordForm): boolean {
  return a.script !== 'Indic' && b.script !== 'Indic' && differByGender(a.latin, b.latin);
}

function soundSimilarity(
  a: WordForm,
  b: WordForm,
  settings: EngineSettings,
  costs: LetterCosts,
  limit: number,
): number {
  const cost = editCost(a.sounds, b.sounds, costs, limit - settings.edit.phonetic) + settings.edit.phonetic;
  return similarityOf(cost, Math.max(SHORTEST, a.sounds.length, b.sounds.length), settings);
}

/** A bit of `mask` that stands for all digits. */
const DIGITS = 1 << 26;

/** Cheapest an edit can be that brings in a letter which the other word lacks, digits aside. */
function minNewLetterCost(edit: EngineSettings['edit']): number {
  return Math.min(
    edit.vowelSwap,
    edit.closeVowels,
    edit.soundAlike,
    edit.lookAlike,
    edit.sameSound,
    edit.vowelForConsonant,
    edit.letterH,
    edit.insertedVowel,
    1,
  );
}

function minNewLetter(a: WordForm, b: WordForm, edit: EngineSettings['edit']): number {
  const min = minNewLetterCost(edit);
  return ((a.mask | b.mask) & DIGITS) === 0 ? min : Math.min(min, edit.digitForLetter);
}

/** Whether a word sounds as it is spelled. */
const isSpelledAsHeard = (form: WordForm): boolean => form.phonetic === form.latin;

/**
 * Compares two Latin forms by spelling and by sound; writes to `out` when they are more alike than what stands there. What no
 * key of the index could lead to is not alike.
 */
export function compareLetters(a: WordForm, b: WordForm, settings: EngineSettings, out: WordComparison): void {
  const length = Math.max(a.codes.length, b.codes.length);
  if (length < SHORTEST || Math.min(a.codes.length, b.codes.length) < 2) return;
  const limit = costLimit(length, settings);
  const missing = Math.max(bitCount(a.mask & ~b.mask), bitCount(b.mask & ~a.mask));
  if (missing * minNewLetter(a, b, settings.edit) > limit) return;
  const costs = letterCosts(settings.edit);
  const surface = editCost(a.codes, b.codes, costs, limit);
  const spelled = similarityOf(surface, length, settings);
  const heard =
    surface <= settings.edit.phonetic || (isSpelledAsHeard(a) && isSpelledAsHeard(b))
      ? 0
      : soundSimilarity(a, b, settings, costs, limit);
  const similarity = Math.max(spelled, heard);
  if (similarity <= out.similarity || !shareSpellingKey(a, b)) return;
  const max = similarity > settings.similarity.otherGender && isOtherGender(a, b) ? settings.similarity.otherGender : 1;
  setComparison(out, Math.min(max, similarity), heard > spelled ? 'phonetic' : 'edit');
}
