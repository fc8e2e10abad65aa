import { soundGain, type SoundWord } from './sound-reader.ts';

/** Likeness of a learned table's words: that which few strange words reach, and that which most right ones do. */
export interface SoundMarks {
  strange: number;
  usual: number;
}

/** One letter, or two, could be too many words. */
const LEAST_GAIN = 4;

/** Whether there is enough of a word, by its table, to be known by. */
export function saysEnough(word: SoundWord): boolean {
  return word.rest[0]! >= LEAST_GAIN;
}

/**
 * How well a word can be read as the Latin letters with these codes: the gain of the best alignment, its log-likelihood over that of
 * the letters by themselves, as a share of the most that any letters would gain. At most 1; for a word that says enough.
 */
export function soundLikeness(word: SoundWord, codes: Uint8Array): number {
  return soundGain(word, codes) / word.rest[0]!;
}

/** Similarity at the lower mark: two words of a name, one of them beyond doubt, are then just short of being reported. */
const AT_STRANGE = 0.64;

/** A word that gains so much is no chance: letters by themselves are e^8, three thousand times, less likely to be so. */
const BEYOND_CHANCE = 8;
/** Similarity of such a word at least. */
const AT_BEYOND_CHANCE = 0.88;

/**
 * Similarity of a word and one that is as like it as that: none below the lower mark, `most` from the upper one on. What counts is the
 * share of what the word could gain, and what it gains: a long word that is read loosely is told from more others than a short one.
 */
export function similarityOfLikeness(word: SoundWord, likeness: number, marks: SoundMarks, most: number): number {
  const { strange, usual } = marks;
  if (likeness < strange) return 0;
  const byShare = Math.min(most, AT_STRANGE + ((most - AT_STRANGE) * (likeness - strange)) / (usual - strange));
  return likeness * word.rest[0]! < BEYOND_CHANCE ? byShare : Math.max(byShare, Math.min(most, AT_BEYOND_CHANCE));
}
