import type { EntityKind, PreparedName } from '../normalise/prepare-name.ts';
import type { PreparedWord } from '../normalise/prepare-word.ts';
import { unlistedSettings, type EngineSettings } from '../settings/settings.ts';
import { assignColumns } from './assign.ts';
import { wordBits, type Column } from './column.ts';
import { compareWords, isSpelled } from './compare-words.ts';
import type { ComparedWords } from './compared-words.ts';
import {
  addAcronymColumns,
  addJoinedColumns,
  addServantInitials,
  INITIAL_EVIDENCE,
  type RunSide,
} from './run-columns.ts';
import { isReadBeyondMainland } from './chinese-sounds.ts';
import { isReadAsForeign, isReadAsKorean } from './read-as-foreign.ts';
import type { WordComparison } from './word-comparison.ts';

/** Words of a name that are compared; further ones are left aside (a bit each in a 32-bit set). */
export const MOST_WORDS = 30;

/** Which words of the query match which words of the listed name. */
export interface Alignment {
  columns: Column[];
  /** Bits of the words that stand in a column. */
  queryTaken: number;
  listedTaken: number;
}

/** Two names to be set against each other, with the weights of their words by position. */
export interface NamePair {
  query: PreparedName;
  listed: PreparedName;
  queryWeights: Float64Array;
  listedWeights: Float64Array;
  /** Bits of the words that are in no name of the lists. */
  queryUnlisted: number;
  listedUnlisted: number;
  kind: EntityKind;
  settings: EngineSettings;
  /** Where the query is compared with many names. */
  compared?: ComparedWords | undefined;
}

/** Everything the steps of one alignment share. */
interface Work extends Omit<NamePair, 'query' | 'listed'> {
  query: readonly PreparedWord[];
  listed: readonly PreparedWord[];
  alignment: Alignment;
}

const comparison: WordComparison = { similarity: 0, method: 'missing' };

const isFree = (taken: number, index: number): boolean => (taken & (1 << index)) === 0;

/** Words that carry the comparison; the others (particles, titles, forms) are set against each other afterwards. */
const isMain = ({ role }: PreparedWord): boolean =>
  role === 'name' || role === 'initial' || role === 'descriptor' || role === 'place' || role === 'number';

const firstWords = ({ words }: PreparedName): readonly PreparedWord[] =>
  words.length > MOST_WORDS ? words.slice(0, MOST_WORDS) : words;

function evidenceOf(a: PreparedWord, b: PreparedWord): number {
  if (a.role === 'initial' || b.role === 'initial') return INITIAL_EVIDENCE;
  return a.role === 'name' || b.role === 'name' ? 1 : 0;
}

function take(alignment: Alignment, column: Column): void {
  alignment.columns.push(column);
  alignment.queryTaken |= wordBits(column.query, column.queryCount);
  alignment.listedTaken |= wordBits(column.listed, column.listedCount);
}

function pairColumn(work: Work, query: number, listed: number, { similarity, method }: WordComparison): Column {
  const weight = (work.queryWeights[query]! + work.listedWeights[listed]!) / 2;
  return {
    query,
    queryCount: 1,
    listed,
    listedCount: 1,
    similarity,
    method,
    weight,
    evidence: evidenceOf(work.query[query]!, work.listed[listed]!),
  };
}

const EQUAL: WordComparison = { similarity: 1, method: 'exact' };

/** Links such as 'the', of which a name has many: which matches which is decided with the other words, one may be written together with the next. */
const isLink = ({ weightClass }: PreparedWord): boolean => weightClass === 'particle';

function takeEqualWords(work: Work): void {
  const { query, listed, alignment } = work;
  for (let i = 0; i < query.length; i++) {
    const word = query[i]!;
    if (!isMain(word) || isLink(word)) continue;
    for (let j = 0; j < listed.length; j++) {
      const other = listed[j]!;
      if (word.original !== other.original || word.role !== other.role || !isFree(alignment.listedTaken, j)) continue;
      take(alignment, pairColumn(work, i, j, EQUAL));
      break;
    }
  }
}

function compareAt(
  { query, listed, queryUnlisted, listedUnlisted, kind, settings, compared }: Work,
  i: number,
  j: number,
): WordComparison {
  const a = query[i]!;
  const b = listed[j]!;
  const own = isFree(queryUnlisted, i) && isFree(listedUnlisted, j) ? settings : unlistedSettings(settings);
  if (compared !== undefined && isSpelled(a) && isSpelled(b)) return compared.compare(a, b, own);
  compareWords(a, b, kind, own, comparison);
  return comparison;
}

/**
 * A given name of Korea or China is no foreign one that sounds like it, where its surname stands beside it; nor is a surname of China one of
 * Korea beside a given name of China.
 */
function isMistaken({ query, listed }: Work, i: number, j: number, { method }: WordComparison): boolean {
  const isRead = method === 'equivalent' ? isReadAsKorean : method === 'transliterated' ? isMisread : undefined;
  return isRead !== undefined && (isRead(query, i, listed[j]!, listed) || isRead(listed, j, query[i]!, query));
}

/** Whether a word is like another only by a reading that the other words of the names exclude. */
function isMisread(
  words: readonly PreparedWord[],
  index: number,
  other: PreparedWord,
  others: readonly PreparedWord[],
): boolean {
  return isReadAsForeign(words, index, other) || isReadBeyondMainland(words, index, other, others);
}

function addPairs(work: Work, main: boolean, columns: Column[]): void {
  const { query, listed, alignment } = work;
  for (let i = 0; i < query.length; i++) {
    if (!isFree(alignment.queryTaken, i) || (main && !isMain(query[i]!))) continue;
    for (let j = 0; j < listed.length; j++) {
      if (!isFree(alignment.listedTaken, j) || (main && !isMain(listed[j]!))) continue;
      const compared = compareAt(work, i, j);
      if (compared.similarity === 0 || isMistaken(work, i, j, compared)) continue;
      columns.push(pairColumn(work, i, j, compared));
    }
  }
}

function runSide({ query, listed, queryWeights, listedWeights, alignment }: Work, runsAreSearched: boolean): RunSide {
  return runsAreSearched
    ? {
        runs: query,
        runWeights: queryWeights,
        runsTaken: alignment.queryTaken,
        singles: listed,
        singlesTaken: alignment.listedTaken,
        runsAreSearched,
      }
    : {
        runs: listed,
        runWeights: listedWeights,
        runsTaken: alignment.listedTaken,
        singles: query,
        singlesTaken: alignment.queryTaken,
        runsAreSearched,
      };
}

function takeBest(work: Work, columns: Column[]): void {
  for (const column of assignColumns(columns)) take(work.alignment, column);
}

function takeMainWords(work: Work): void {
  const columns: Column[] = [];
  addPairs(work, true, columns);
  for (const side of [runSide(work, true), runSide(work, false)]) {
    addJoinedColumns(side, work.settings, columns);
    if (work.kind === 'organisation') addAcronymColumns(side, work.settings, columns);
    else addServantInitials(side, work.settings, columns);
  }
  takeBest(work, columns);
}

function takeOtherWords(work: Work): void {
  const columns: Column[] = [];
  addPairs(work, false, columns);
  takeBest(work, columns);
}

/**
 * Sets the words of two names against each other: equal words first, then the best of alike, joined, split and abbreviated
 * ones, then particles, titles and legal forms among what is left.
 */
export function alignNames(pair: NamePair): Alignment {
  const alignment: Alignment = { columns: [], queryTaken: 0, listedTaken: 0 };
  const work: Work = { ...pair, query: firstWords(pair.query), listed: firstWords(pair.listed), alignment };
  takeEqualWords(work);
  takeMainWords(work);
  takeOtherWords(work);
  return alignment;
}
