import type { PreparedName } from '../normalise/prepare-name.ts';
import type { PreparedWord } from '../normalise/prepare-word.ts';
import type { EngineSettings } from '../settings/settings.ts';
import type { WordRole } from '../types.ts';
import type { Alignment } from './align.ts';
import type { Column } from './column.ts';
import { formsAgree } from './compare-words.ts';

/** Whether a name has a word of a role. */
export function hasRole(words: readonly PreparedWord[], role: WordRole): boolean {
  for (const word of words) if (word.role === role) return true;
  return false;
}

function formsConflict(query: readonly PreparedWord[], listed: readonly PreparedWord[]): boolean {
  let seen = false;
  for (const a of query) {
    if (a.role !== 'legal-form') continue;
    for (const b of listed) {
      if (b.role !== 'legal-form') continue;
      if (formsAgree(a.canonical, b.canonical)) return false;
      seen = true;
    }
  }
  return seen;
}

/** Whether a side has a number by itself: 'First' is none where 'First Credit' matches 'Firstcredit'. */
function hasNumber(
  words: readonly PreparedWord[],
  { columns }: Alignment,
  isInRun: (column: Column, index: number) => boolean,
): boolean {
  return words.some(({ role }, index) => role === 'number' && !columns.some((column) => isInRun(column, index)));
}

const isInQueryRun = ({ query, queryCount }: Column, index: number): boolean =>
  queryCount > 1 && index >= query && index < query + queryCount;
const isInListedRun = ({ listed, listedCount }: Column, index: number): boolean =>
  listedCount > 1 && index >= listed && index < listed + listedCount;

/** Whether both sides bear a ship's number, and none in common: two ships. */
function shipsConflict(query: readonly PreparedWord[], listed: readonly PreparedWord[]): boolean {
  const isOther = (word: PreparedWord, words: readonly PreparedWord[]): boolean =>
    words.every(({ role, canonical }) => role !== 'identifier' || canonical !== word.canonical);
  const numbers = query.filter(({ role }) => role === 'identifier');
  return numbers.length > 0 && hasRole(listed, 'identifier') && numbers.every((number) => isOther(number, listed));
}

/** Whether another number stands where no name does: the number is the name of 'Plant No. 5', and only tells a fund of 'Phoenix' from others. */
function numbersConflict({ columns }: Alignment): boolean {
  return (
    columns.some(({ method, similarity }) => method === 'number' && similarity < 1) &&
    columns.every(({ evidence }) => evidence === 0)
  );
}

/** Contradicting weight of organisations beyond their words: numbers of one side only or that name two, legal forms that exclude each other. */
export function organisationConflicts(
  query: PreparedName,
  listed: PreparedName,
  alignment: Alignment,
  settings: EngineSettings,
): number {
  let weight = 0;
  if (hasNumber(query.words, alignment, isInQueryRun) !== hasNumber(listed.words, alignment, isInListedRun))
    weight += settings.oneSidedNumber;
  if (numbersConflict(alignment) || shipsConflict(query.words, listed.words)) weight += settings.oneSidedNumber;
  if (formsConflict(query.words, listed.words)) weight += settings.conflictingForms;
  return weight;
}

/** Listed word that matches a searched one, both alone; -1 without one. */
function matching(alignment: Alignment, query: number): number {
  for (const column of alignment.columns)
    if (column.query === query && column.queryCount === 1 && column.listedCount === 1) return column.listed;
  return -1;
}

/** 'Ahmad bin Hasan' may be the father of 'Hasan bin Ahmad', but is not he: names around 'bin' must not be swapped. */
export function isSwappedAroundBin(query: PreparedName, listed: PreparedName, alignment: Alignment): boolean {
  for (let index = 1; index + 1 < query.words.length; index++) {
    if (query.words[index]!.canonical !== 'bin') continue;
    const before = matching(alignment, index - 1);
    const after = matching(alignment, index + 1);
    if (before > 0 && after >= 0 && after === before - 2 && listed.words[before - 1]!.canonical === 'bin') return true;
  }
  return false;
}
