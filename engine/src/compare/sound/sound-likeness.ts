import { soundGain, type SoundWord } from './sound-reader.ts';

/** What a learned table's words are known by. */
export interface SoundMarks {
  /** Likeness that few strange words reach. */
  strange: number;
  /** Likeness that half of the right ones reach. */
  usual: number;
  /** Evidence that as few strange words give. */
  telling: number;
  /** Evidence that a tenth of those gives. */
  rare: number;
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

/**
 * What reading a word as Latin letters tells, against chance: the gain of the best alignment less a part of the most that any letters
 * would gain, since a long word finds more that it can be read as. Tells strange words from right ones better than the share does where
 * few strange ones may be taken.
 */
export function soundEvidence(word: SoundWord, likeness: number): number {
  return (likeness - EXPECTED_SHARE) * word.rest[0]!;
}

const EXPECTED_SHARE = 0.2;

/** Similarity at the lower mark: two words of a name, one of them beyond doubt, are then just short of being reported. */
const AT_STRANGE = 0.7;
/** Similarity of a word that tells as much as a tenth of the strange ones at the lower mark. */
const AT_RARE = 0.9;

/** `from` at `low`, `to` at `high`, straight between and on. */
const between = (value: number, low: number, high: number, from: number, to: number): number =>
  from + ((to - from) * (value - low)) / (high - low);

/**
 * Similarity of a word and one that is as like it as that: none below the lower mark, `most` from the upper one on. What counts is the
 * share of what the word could gain, by which short words are known, or what it tells against chance, by which long ones are.
 */
export function similarityOfLikeness(word: SoundWord, likeness: number, marks: SoundMarks, most: number): number {
  const { strange, usual, telling, rare } = marks;
  if (likeness < strange) return 0;
  const byShare = between(likeness, strange, usual, AT_STRANGE, most);
  const byEvidence = between(soundEvidence(word, likeness), telling, rare, AT_STRANGE, AT_RARE);
  return Math.min(most, Math.max(byShare, Math.min(AT_RARE, byEvidence)));
}
