import type { PreparedName } from '../normalise/prepare-name.ts';
import type { PreparedWord } from '../normalise/prepare-word.ts';
import type { Alignment } from './align.ts';
import type { Column } from './column.ts';

/** A word without vowels that is less alike could be one of several others. */
const SURELY_READ = 0.92;

/** Whether a word is of a script without vowels whose table was learned. */
const isAbjad = ({ script }: PreparedWord): boolean => script === 'Arabic' || script === 'Hebrew';

/** Whether a word without vowels stands for a Latin one that it can be read as, though not surely. */
export function isLooselyRead(query: PreparedName, listed: PreparedName, column: Column): boolean {
  return (
    column.evidence > 0 &&
    column.similarity < SURELY_READ &&
    isAbjad(query.words[column.query]!) !== isAbjad(listed.words[column.listed]!)
  );
}

/**
 * Whether a word of a match is read so. What is left beside it is then no middle name: 'صقر فداء العقيل' is not 'Fadi Saqr' with a name that
 * the list leaves out.
 */
export function hasLooselyReadWord(query: PreparedName, listed: PreparedName, { columns }: Alignment): boolean {
  return columns.some((column) => isLooselyRead(query, listed, column));
}
