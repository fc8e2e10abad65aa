import type { SearchWord } from './search-plan.ts';
import type { WordMatches } from '../lookup/word-matches.ts';

/** A searched word with the terms that it may match. */
export interface MatchedWord extends SearchWord {
  matches: WordMatches;
}
