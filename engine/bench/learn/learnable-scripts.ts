import type { Script } from '../../src/normalise/scripts/script-of.ts';
import { hanSyllables } from './han-syllables.ts';
import type { NamePair } from './read-names.ts';

/** A script whose table is learned, the files of names it is learned from, and how many Latin letters a unit may stand for. */
export interface LearnableScript {
  script: Script;
  files: readonly string[];
  most: number;
  /** Share of strange words that may be as alike as the lower mark: less where the rules read nearly every name, or names of the script are of few sounds. */
  strangeShare: number;
  /** See LetterModelOptions; 0 for scripts of few letters. */
  leastTogether: number;
  /** Syllables as the tables of the field have them, from which it is learned besides; names count by how often they were seen, then. */
  syllables?: readonly NamePair[];
}

export const learnableScripts: readonly LearnableScript[] = [
  { script: 'Arabic', files: ['arabic'], most: 4, strangeShare: 0.001, leastTogether: 0 },
  { script: 'Hebrew', files: ['hebrew'], most: 4, strangeShare: 0.001, leastTogether: 0 },
  { script: 'Cyrillic', files: ['russian'], most: 4, strangeShare: 0.00015, leastTogether: 0 },
  { script: 'Hangul', files: ['korean'], most: 4, strangeShare: 0.001, leastTogether: 0 },
  { script: 'Kana', files: ['katakana', 'japanese'], most: 4, strangeShare: 0.001, leastTogether: 0 },
  {
    script: 'Han',
    files: ['chinese', 'japanese'],
    most: 6,
    strangeShare: 0.0007,
    leastTogether: 3,
    syllables: hanSyllables,
  },
];
