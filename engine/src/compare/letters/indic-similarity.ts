import { foldedKey } from '../../normalise/keys/folded-key.ts';
import { phoneticKey } from '../../normalise/keys/phonetic-key.ts';
import { wordForm, type WordForm } from '../../normalise/prepare-word.ts';
import { indicReadings, mayHaveZ } from '../../normalise/scripts/indic-readings.ts';
import type { EngineSettings } from '../../settings/settings.ts';
import { compareLetters } from './letter-similarity.ts';
import { remembered } from './remembered.ts';
import { setComparison, type WordComparison } from '../word-comparison.ts';

interface Reading {
  latin: string;
  folded: string;
}

const readingsOf = remembered((original): readonly Reading[] =>
  indicReadings(original).map((latin) => ({ latin, folded: foldedKey(phoneticKey(latin)) })),
);

/** Folded keys of the ways in which a word of a script of India may be read; none for other words. */
export const indicKeys = ({ script, original }: WordForm): readonly string[] =>
  script === 'Indic' ? [...new Set(readingsOf(original).map(({ folded }) => folded))] : [];

const SIBILANTS = /[jz]h?/g;

/** The letters with each j or z as the Latin word has it, where both have as many: 'ajaz' or 'ejaj' is Ejaz. */
function withSibilantsOf(latin: string, letters: string): string {
  if (!mayHaveZ(letters)) return letters;
  const own = letters.match(SIBILANTS);
  const others = latin.match(SIBILANTS);
  if (own === null || others === null || own.length !== others.length) return letters;
  let at = 0;
  return letters.replace(SIBILANTS, () => others[at++]!);
}

/** One of several readings must be read well: 'राजू', Raju, is not Reza. */
const LEAST_READ = 0.85;

const comparison: WordComparison = { similarity: 0, method: 'missing' };

/**
 * Compares a word of a script of India with a Latin one by each of its readings that sounds like it; writes to `out`
 * when one of them is more alike than what stands there. A search finds the one from the other by these sounds.
 */
export function compareIndic(a: WordForm, b: WordForm, settings: EngineSettings, out: WordComparison): void {
  const [own, latin] = a.script === 'Indic' ? [a, b] : [b, a];
  const folded = foldedKey(latin.phonetic);
  for (const reading of readingsOf(own.original)) {
    if (reading.folded !== folded) continue;
    comparison.similarity = 0;
    const read = wordForm(withSibilantsOf(latin.latin, reading.latin));
    if (read.latin === latin.latin) comparison.similarity = 1;
    else compareLetters(read, latin, settings, comparison);
    const similarity = Math.min(comparison.similarity, settings.similarity.synonym);
    if (similarity >= LEAST_READ && similarity > out.similarity) setComparison(out, similarity, 'transliterated');
  }
}
