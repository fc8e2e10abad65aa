import type { PreparedName } from '../normalise/prepare-name.ts';
import type { PreparedWord } from '../normalise/prepare-word.ts';
import type { EngineSettings } from '../settings/settings.ts';
import { isLeft } from '../score/word-weight.ts';
import type { Alignment } from './align.ts';
import type { Column } from './column.ts';
import { hasLooselyReadWord, isLooselyRead } from './loosely-read.ts';
import { hasCompound } from '../normalise/split-persian.ts';
import { hasSecondGivenName } from './second-given-name.ts';

/** Names of which so many words matched stand on their own. */
const ENOUGH_EVIDENCE = 2;

function evidenceOf(alignment: Alignment): number {
  let evidence = 0;
  for (const column of alignment.columns) evidence += column.evidence;
  return evidence;
}

/** Whether a word makes another name of the one it stands beside: 'Abu Ibrahim', 'Abdul Hadi' and 'Haji Omar' are more than the one word. */
const isPartOfName = ({ role, weightClass }: PreparedWord): boolean =>
  role === 'name' || weightClass === 'weighty-particle' || weightClass === 'name-like-title';

/** Names that nothing matches; for a lone word, particles and titles that belong to a name as well. */
function leftNames(words: readonly PreparedWord[], taken: number, isLone: boolean): number {
  let count = 0;
  words.forEach((word, index) => {
    if (isLeft(taken, index) && (isLone ? isPartOfName(word) : word.role === 'name')) count += 1;
  });
  return count;
}

function isFirstLeft(words: readonly PreparedWord[], taken: number): boolean {
  const first = words.findIndex(({ role }) => role === 'name' || role === 'initial');
  return first >= 0 && isLeft(taken, first);
}

/** Whether a matched initial stands in a name that has an unmatched name besides: 'Tatiana Vecoli' is not 'Tatiana V. Chernykh'. */
function isInitialOfLonger(
  query: PreparedName,
  listed: PreparedName,
  alignment: Alignment,
  queryLeft: number,
  listedLeft: number,
): boolean {
  return alignment.columns.some(
    (column) =>
      (query.words[column.query]!.role === 'initial' && queryLeft > 0) ||
      (listed.words[column.listed]!.role === 'initial' && listedLeft > 0),
  );
}

/** Whether nothing but initials speaks for the match, and words that are guessed: 'M.' may be anyone whose name begins so. */
function standsOnInitials(query: PreparedName, listed: PreparedName, { columns }: Alignment): boolean {
  return (
    columns.some(({ method }) => method === 'initial') &&
    columns.every(
      (column) => column.method === 'initial' || column.evidence === 0 || isLooselyRead(query, listed, column),
    )
  );
}

/**
 * Factor for a person of whom only one or two words matched: a lone surname never alerts, and a short form of two words
 * should keep the first name ('Arturo Marín' is hardly 'Carlos Arturo Grajales Marín'). 1 where nothing is left over.
 */
export function shortFactor(
  query: PreparedName,
  listed: PreparedName,
  alignment: Alignment,
  settings: EngineSettings,
): number {
  const evidence = evidenceOf(alignment);
  if (evidence > ENOUGH_EVIDENCE) return 1;
  if (standsOnInitials(query, listed, alignment)) return settings.loneWord;
  const queryLeft = leftNames(query.words, alignment.queryTaken, evidence <= 1);
  const listedLeft = leftNames(listed.words, alignment.listedTaken, evidence <= 1);
  if (queryLeft + listedLeft === 0) return 1;
  if (
    evidence <= 1 ||
    (evidence < ENOUGH_EVIDENCE && isInitialOfLonger(query, listed, alignment, queryLeft, listedLeft))
  )
    return settings.loneWord;
  const firstLeft =
    (queryLeft >= listedLeft && isFirstLeft(query.words, alignment.queryTaken)) ||
    (listedLeft >= queryLeft && isFirstLeft(listed.words, alignment.listedTaken));
  return firstLeft ? settings.firstWordMissing : 1;
}

function firstName(words: readonly PreparedWord[]): number {
  return words.findIndex(({ role }) => role === 'name' || role === 'initial');
}

function lastName(words: readonly PreparedWord[]): number {
  return words.findLastIndex(({ role }) => role === 'name');
}

/** Whether a column sets one word against the other, alone or in a run. */
const candidates = (column: Column, query: number, listed: number): boolean =>
  query >= column.query &&
  query < column.query + column.queryCount &&
  listed >= column.listed &&
  listed < column.listed + column.listedCount;

/** Whether first name matches first name and last name last name: a short form that leaves out what stands between. */
function keepsEnds(query: PreparedName, listed: PreparedName, { columns }: Alignment): boolean {
  const ends = [
    [firstName(query.words), firstName(listed.words)],
    [lastName(query.words), lastName(listed.words)],
  ] as const;
  return ends.every(([a, b]) => columns.some((column) => candidates(column, a, b)));
}

/**
 * What a word counts that is a second given name where people have one, or that is left beside words which are only guessed: as much as
 * that of two registered names.
 */
const NO_MIDDLE_NAME = 0.6;

function isNoMiddleName(query: PreparedName, listed: PreparedName, alignment: Alignment): boolean {
  return (
    hasSecondGivenName(query.words, alignment.queryTaken) ||
    hasSecondGivenName(listed.words, alignment.listedTaken) ||
    hasLooselyReadWord(query, listed, alignment) ||
    // Both of its words are the first name: 'محمدامین' is not the 'Muhammad Amin' whose surname is Amin.
    hasCompound(query.words) ||
    hasCompound(listed.words)
  );
}

/**
 * Weight of words too many of a person: more when only two common words matched ('Carlos López' is in many a longer name), less
 * when the names begin and end alike.
 */
export function personExtra(
  query: PreparedName,
  listed: PreparedName,
  alignment: Alignment,
  settings: EngineSettings,
): number {
  if (isNoMiddleName(query, listed, alignment)) return Math.max(NO_MIDDLE_NAME, settings.person.extra);
  const extra = settings.person.extra * (keepsEnds(query, listed, alignment) ? settings.keptEnds : 1);
  const evidence = evidenceOf(alignment);
  if (evidence === 0 || evidence > ENOUGH_EVIDENCE) return extra;
  let weight = 0;
  let full = 0;
  for (const column of alignment.columns) {
    if (column.evidence === 0) continue;
    weight += column.weight;
    full += settings.weights.content;
  }
  const commonness = Math.max(0, full - weight) / (full * (1 - settings.commonWordWeight));
  return extra * (1 + settings.commonPairExtra * Math.min(1, commonness));
}
