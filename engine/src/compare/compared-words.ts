import type { PreparedWord } from '../normalise/prepare-word.ts';
import type { EngineSettings } from '../settings/settings.ts';
import { compareSpelled } from './compare-words.ts';
import type { WordComparison } from './word-comparison.ts';

/**
 * How the words of one searched name compare with listed words by their spelling, worked out once for each pair: the same listed
 * words stand in many names. Words are told apart by identity.
 */
export class ComparedWords {
  private readonly known = new Map<PreparedWord, Map<PreparedWord, WordComparison>>();

  /** `settings`: the same for a pair whenever it is asked for. */
  compare(searched: PreparedWord, listed: PreparedWord, settings: EngineSettings): WordComparison {
    let ofSearched = this.known.get(searched);
    if (ofSearched === undefined) this.known.set(searched, (ofSearched = new Map()));
    let comparison = ofSearched.get(listed);
    if (comparison === undefined) {
      comparison = { similarity: 0, method: 'missing' };
      compareSpelled(searched, listed, settings, comparison);
      ofSearched.set(listed, comparison);
    }
    return comparison;
  }
}
