import { saysEnough, soundEvidence, soundLikeness, type SoundMarks } from '../../src/compare/sound/sound-likeness.ts';
import { soundWord } from '../../src/compare/sound/sound-reader.ts';
import { readSoundTable } from '../../src/compare/sound/sound-table.ts';
import { letterCodes } from '../../src/normalise/prepare-word.ts';
import { Random } from '../random.ts';
import type { NamePair } from './read-names.ts';

/** Pairs that are looked at, and strange Latin words that each is set against. */
const LOOKED_AT = 3000;
const STRANGE = 60;
/** As many of the strange words that reach the lower mark give as much evidence as the rarest do. */
const RARE_SHARE = 0.1;
/** A pair in twenty is misaligned; one that was seen more often is not. */
const OFTEN = 2;
/** Share of right words that are less alike than the upper mark. */
const RIGHT_SHARE = 0.5;
const SEED = 20;

const quantile = (values: readonly number[], share: number): number =>
  Float64Array.from(values).sort()[Math.floor(share * (values.length - 1))]!;
const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * How alike by a table strange words and right ones are: from the pairs and from as many that chance puts together.
 * `strangeShare` of the strange words are as alike as the lower mark.
 */
export function calibrate(table: string, pairs: readonly NamePair[], strangeShare: number): SoundMarks {
  const random = new Random(SEED);
  const often = pairs.filter(({ times, letters }) => times >= OFTEN && letters.length > 1);
  const asked = Array.from({ length: LOOKED_AT }, () => random.pick(often));
  const readings = readSoundTable(table);
  const right: number[] = [];
  const strange: number[] = [];
  const evidence: number[] = [];
  for (const { letters, latin } of asked) {
    const word = soundWord(letters, readings);
    if (!saysEnough(word)) continue;
    right.push(soundLikeness(word, letterCodes(latin)));
    for (let count = 0; count < STRANGE; count++) {
      const other = random.pick(pairs);
      if (other.latin === latin) continue;
      const likeness = soundLikeness(word, letterCodes(other.latin));
      strange.push(likeness);
      evidence.push(soundEvidence(word, likeness));
    }
  }
  return {
    strange: rounded(quantile(strange, 1 - strangeShare)),
    usual: rounded(quantile(right, RIGHT_SHARE)),
    telling: rounded(quantile(evidence, 1 - strangeShare)),
    rare: rounded(quantile(evidence, 1 - strangeShare * RARE_SHARE)),
  };
}
