import { wordForm, type PreparedWord } from '../normalise/prepare-word.ts';
import type { EngineSettings } from '../settings/settings.ts';
import { isVowelless } from './letters/abjad-similarity.ts';
import { acronymSimilarity, acronymSpan, beginsName, isAcronymLike } from './acronym.ts';
import { isReadBeyondMainland } from './chinese-sounds.ts';
import { wordBits, type Column } from './column.ts';
import { compareJoined, isRun, mayBeJoined, MOST_JOINED } from './joined-words.ts';
import type { WordComparison } from './word-comparison.ts';

/** Joined words must be this alike: two words that chance to add up are common. */
export const LEAST_JOINED = 0.85;
/** Without vowels, words that chance to add up are commoner still. */
const LEAST_JOINED_VOWELLESS = 0.94;
/** An initial counts half a word. */
export const INITIAL_EVIDENCE = 0.5;
/** Shorter words are not looked for among joined ones. */
const SHORTEST_JOINED = 4;

/** One side's runs of words against the other side's single words. */
export interface RunSide {
  runs: readonly PreparedWord[];
  runWeights: Float64Array;
  runsTaken: number;
  singles: readonly PreparedWord[];
  singlesTaken: number;
  /** Whether the runs are the searched words. */
  runsAreSearched: boolean;
}

const comparison: WordComparison = { similarity: 0, method: 'missing' };

const isFree = (taken: number, index: number): boolean => (taken & (1 << index)) === 0;

interface Run {
  start: number;
  count: number;
  single: number;
}

function runColumn(side: RunSide, { start, count, single }: Run, { similarity, method }: WordComparison): Column {
  let weight = 0;
  for (let index = start; index < start + count; index++) weight += side.runWeights[index]!;
  const place = side.runsAreSearched
    ? { query: start, queryCount: count, listed: single, listedCount: 1 }
    : { query: single, queryCount: 1, listed: start, listedCount: count };
  const evidence = method === 'acronym' ? count : method === 'initial' ? INITIAL_EVIDENCE : 1;
  return { ...place, similarity, method, weight, evidence };
}

/** Whether a run is a given name of China beyond the mainland, whose surname the other name has not. */
function isOfOtherSurname({ runs, singles }: RunSide, { start, count, single }: Run): boolean {
  if (singles[single]!.script !== 'Han') return false;
  const letters = runs.slice(start, start + count).map(({ latin }) => latin);
  return isReadBeyondMainland(singles, single, wordForm(letters.join('')), runs);
}

function addJoined(side: RunSide, run: Run, settings: EngineSettings, columns: Column[]): void {
  const single = side.singles[run.single]!;
  compareJoined(side.runs, run.start, run.count, single, settings, comparison);
  const min =
    isVowelless(side.runs[run.start]!.script) === isVowelless(single.script) ? LEAST_JOINED : LEAST_JOINED_VOWELLESS;
  if (comparison.similarity < min || isOfOtherSurname(side, run)) return;
  columns.push(
    runColumn(side, run, { similarity: comparison.similarity, method: side.runsAreSearched ? 'split' : 'joined' }),
  );
}

/** Adds a column for every run of free words that, written together, is like a free single word. */
export function addJoinedColumns(side: RunSide, settings: EngineSettings, columns: Column[]): void {
  const { runs, singles } = side;
  for (let single = 0; single < singles.length; single++) {
    const word = singles[single]!;
    if (!isFree(side.singlesTaken, single) || !mayBeJoined(word) || word.latin.length < SHORTEST_JOINED) continue;
    for (let start = 0; start + 1 < runs.length; start++) {
      for (let count = 1; count <= MOST_JOINED && start + count <= runs.length; count++) {
        if (!isFree(side.runsTaken, start + count - 1)) break;
        if (count > 1 && isRun(runs, start, count)) addJoined(side, { start, count, single }, settings, columns);
      }
    }
  }
}

/** Adds a column for every run of free words whose first letters spell a free single word. */
export function addAcronymColumns(side: RunSide, settings: EngineSettings, columns: Column[]): void {
  const { runs, singles } = side;
  for (let single = 0; single < singles.length; single++) {
    const word = singles[single]!;
    if (!isAcronymLike(singles, single) || !isFree(side.singlesTaken, single)) continue;
    for (let start = 0; start + 1 < runs.length && beginsName(runs, start); start++) {
      const span = acronymSpan(word.latin, runs, start);
      if (span === undefined || (side.runsTaken & wordBits(start, span.words)) !== 0) continue;
      columns.push(
        runColumn(
          side,
          { start, count: span.words, single },
          { similarity: acronymSimilarity(span, runs, settings), method: 'acronym' },
        ),
      );
    }
  }
}

/** Words of the one name that begins at `start` with 'abd' (servant): 3 for 'Abd al-Rahman'; 0 where none begins. */
export function servantNameLength(words: readonly PreparedWord[], start: number): number {
  if (words[start]!.canonical !== 'abd') return 0;
  const next = words[start + 1]?.canonical === 'al' ? start + 2 : start + 1;
  return words[next]?.role === 'name' ? next - start + 1 : 0;
}

/** Adds a column for every free initial that may stand for 'Abd al-Rahman' and the like. */
export function addServantInitials(side: RunSide, settings: EngineSettings, columns: Column[]): void {
  const { runs, singles } = side;
  for (let start = 0; start + 1 < runs.length; start++) {
    const count = servantNameLength(runs, start);
    if (count === 0 || (side.runsTaken & wordBits(start, count)) !== 0) continue;
    for (let single = 0; single < singles.length; single++) {
      const word = singles[single]!;
      if (word.role !== 'initial' || !isFree(side.singlesTaken, single) || word.latin !== runs[start]!.latin[0])
        continue;
      columns.push(
        runColumn(side, { start, count, single }, { similarity: settings.similarity.initial, method: 'initial' }),
      );
    }
  }
}
