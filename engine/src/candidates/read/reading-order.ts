import type { MatchedWord } from '../plan/matched-word.ts';
import type { ReachableNames } from '../bound/reachable-names.ts';

/** How much there is to read of a searched word, and whether a form in which only so many words are found can reach the threshold. */
type ReadWord = Pick<MatchedWord, 'bits'> & {
  matches: Pick<MatchedWord['matches'], 'leadingPostings' | 'matchesFollowers'>;
};

/**
 * The words of a search in the order in which their posting lists are read. Last come those with the most postings that may be left
 * unread: a form in which only they are found cannot reach the threshold, so that each form which can is begun by a word before them.
 */
export function readingOrder<Word extends ReadWord>(
  words: readonly Word[],
  reachable: Pick<ReachableNames, 'maxLeftOver'>,
): Word[] {
  const byPostings = words.toSorted((a, b) => a.matches.leadingPostings - b.matches.leadingPostings);
  const unread = new Set<Word>();
  for (const word of byPostings.toReversed())
    if (reachable.maxLeftOver(unreadBits(words, new Set([...unread, word]))) < 0) unread.add(word);
  return [...byPostings.filter((word) => !unread.has(word)), ...byPostings.filter((word) => unread.has(word))];
}

/** Bits of the words that a form may match while all but `unread` are read: these, and those that titles and the like may be. */
export function unreadBits<Word extends ReadWord>(words: readonly Word[], unread: ReadonlySet<Word>): number {
  return words.reduce((mask, word) => (unread.has(word) || word.matches.matchesFollowers ? mask | word.bits : mask), 0);
}
