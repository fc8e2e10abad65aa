import { fileURLToPath } from 'node:url';
import { entryOf, snapshotOf } from '../src/testing/entries.ts';
import { search } from '../src/index.ts';
import { scriptOf, type Script } from '../src/normalise/scripts/script-of.ts';
import { foldOf } from './learn/fold-of.ts';
import { readNames, type NamePair } from './learn/read-names.ts';
import { Random } from './random.ts';

/** What is asked of unseen names. */
export interface UnseenRun {
  /** The fold of words that the tables were not learned from. */
  fold: number;
  /** Files of bench/names; all where none is named. */
  files: readonly string[] | undefined;
  fuzziness: number;
  /** Told every name that is not found, and every other one that is. */
  report: (line: string) => void;
}

/** How many names of two unseen words find their entry. */
export interface UnseenResult {
  file: string;
  /** Pairs of unseen words that the names are made of. */
  words: number;
  names: number;
  /** Searched in their own letters, listed in Latin ones. */
  found: number;
  /** Searched in Latin letters, listed in their own. */
  foundFromLatin: number;
  /** Found, both ways, although the second word is another. */
  wrong: number;
  wrongFromLatin: number;
}

const sources: readonly { file: string; scripts: readonly Script[] }[] = [
  { file: 'arabic', scripts: ['Arabic'] },
  { file: 'hebrew', scripts: ['Hebrew'] },
  { file: 'russian', scripts: ['Cyrillic'] },
  { file: 'korean', scripts: ['Hangul'] },
  { file: 'katakana', scripts: ['Kana'] },
  { file: 'japanese', scripts: ['Kana', 'Han'] },
  { file: 'chinese', scripts: ['Han'] },
];

const NAMES = 1000;
const SEED = 115;
/**
 * One pair in twenty is misaligned. What was seen twice, and not much more seldom than either of its words beside another one, seldom
 * is.
 */
const LEAST_TIMES = 2;
const LEAST_SHARE = 0.4;
const SHORTEST_LATIN = 2;

/** How often a word was seen beside the one that it was seen most with. */
function mostTimes(pairs: readonly NamePair[], wordOf: (pair: NamePair) => string): ReadonlyMap<string, number> {
  const most = new Map<string, number>();
  for (const pair of pairs) most.set(wordOf(pair), Math.max(most.get(wordOf(pair)) ?? 0, pair.times));
  return most;
}

/** Pairs of a fold that are beyond doubt each other's spelling. */
function sureOnes(pairs: readonly NamePair[], fold: number): NamePair[] {
  const ofWord = mostTimes(pairs, ({ word }) => word);
  const ofLatin = mostTimes(pairs, ({ latin }) => latin);
  return pairs.filter(
    ({ word, latin, times }) =>
      foldOf(word) === fold &&
      times >= LEAST_TIMES &&
      times >= LEAST_SHARE * Math.max(ofWord.get(word)!, ofLatin.get(latin)!) &&
      latin.length >= SHORTEST_LATIN,
  );
}

interface UnseenName {
  own: string;
  latin: string;
  /** With another second word. */
  otherOwn: string;
  otherLatin: string;
}

function namesOf(words: readonly NamePair[]): UnseenName[] {
  const random = new Random(SEED);
  return Array.from({ length: NAMES }, () => {
    const first = random.pick(words);
    const second = random.pick(words);
    let other = random.pick(words);
    while (other.latin === second.latin || other.word === second.word) other = random.pick(words);
    return {
      own: `${first.word} ${second.word}`,
      latin: `${first.latin} ${second.latin}`,
      otherOwn: `${first.word} ${other.word}`,
      otherLatin: `${first.latin} ${other.latin}`,
    };
  });
}

/** Places of the searched names that find the listed one at the same place. */
function foundAt(searched: readonly string[], listed: readonly string[], fuzziness: number): boolean[] {
  const snapshot = snapshotOf(...listed.map((name, at) => entryOf(`${at}`, 'person', [name])));
  return searched.map((name, at) => search(snapshot, { name, fuzziness }).hits.some(({ id }) => id === `${at}`));
}

const times = (found: readonly boolean[]): number => found.filter(Boolean).length;

function measureFile(
  { file, scripts }: (typeof sources)[number],
  { fold, fuzziness, report }: UnseenRun,
): UnseenResult {
  const path = fileURLToPath(new URL(`names/${file}.tsv.gz`, import.meta.url));
  const pairs = scripts.flatMap((script) => readNames(path, script).filter(({ word }) => scriptOf(word) === script));
  const words = sureOnes(pairs, fold);
  const names = namesOf(words);
  const own = names.map((name) => name.own);
  const latin = names.map((name) => name.latin);
  const judge = (searched: string[], listed: string[], expected: boolean): number => {
    const found = foundAt(searched, listed, fuzziness);
    found.forEach((is, at) => {
      if (is !== expected) report(`${file}, ${is ? 'taken' : 'missed'}: ${searched[at]} | ${listed[at]}`);
    });
    return times(found);
  };
  return {
    file,
    words: words.length,
    names: names.length,
    found: judge(own, latin, true),
    foundFromLatin: judge(latin, own, true),
    wrong: judge(
      own,
      names.map((name) => name.otherLatin),
      false,
    ),
    wrongFromLatin: judge(
      latin,
      names.map((name) => name.otherOwn),
      false,
    ),
  };
}

/** Measures names of people that are put together of words which the tables in use were not learned from. */
export function measureUnseen(run: UnseenRun): UnseenResult[] {
  return sources.filter(({ file }) => run.files?.includes(file) ?? true).map((source) => measureFile(source, run));
}
