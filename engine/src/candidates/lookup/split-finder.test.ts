import { describe, expect, it } from 'vitest';
import { prepareName } from '../../normalise/prepare-name.ts';
import { namesOfForm } from '../../snapshot/forms/form-names.ts';
import { OpenSnapshot } from '../../snapshot.ts';
import { answered, bruteForce } from '../../testing/brute-force.ts';
import { entryOf, snapshotOf } from '../../testing/entries.ts';
import { search } from '../../search.ts';
import { Lexicon } from '../listed/lexicon.ts';
import { SplitFinder } from './split-finder.ts';
import { WordMatches } from './word-matches.ts';

/** Numbers of the listed names that have the word as two, or three with a particle, and how many ways of writing it so were noted. */
function splitsIn(listed: readonly string[], word: string): { found: readonly number[]; ways: number } {
  const snapshot = snapshotOf(...listed.map((name, id) => entryOf(`${id}`, 'person', [name])));
  if (!(snapshot instanceof OpenSnapshot)) throw new TypeError('A snapshot of this engine was expected');
  const { sections } = snapshot;
  const matches = new WordMatches(() => 1, sections.termFold);
  new SplitFinder(sections, new Lexicon(sections)).addSplits(prepareName(word, 'person').words[0]!, matches);
  const entriesOf = (form: number): number[] =>
    [...namesOfForm(sections, form)].map((name) => Number(snapshot.entryId(snapshot.entryOfName(name))));
  const found = new Set(matches.splitForms.flatMap(entriesOf));
  return { found: [...found].sort((one, other) => one - other), ways: matches.splits.length };
}

/** Names of two words that are no parts of each other. */
const FIRST = ['Xant', 'Halborg', 'Bjarne', 'Quentin', 'Wences', 'Tessa', 'Oda', 'Zeno', 'Fjord', 'Kvist'];
const LAST = ['Nordvik', 'Petrov', 'Lysne', 'Grimm', 'Dufour', 'Marquez', 'Svoboda', 'Tanak'];
const PAIRS = FIRST.flatMap((first) => LAST.map((last) => `${first} ${last}`));

describe('the names that have a searched word as two', () => {
  it.each(PAIRS.filter((_, at) => at % 7 === 0))('are found, and no other that is filed beside them: %s', (pair) => {
    const others = PAIRS.map((name) => `${name} Jonas`);
    const listed = [...PAIRS, ...others, pair.split(' ').toReversed().join(' '), pair.replace(' ', ' Jonas ')];
    const at = PAIRS.indexOf(pair);
    expect(splitsIn(listed, pair.replace(' ', ''))).toEqual({ found: [at, at + PAIRS.length], ways: 1 });
  });

  it.each([
    ['Sidialba', 'Sidi al Ba', 'a word of two letters behind the particle'],
    ['Casadellatorre', 'Casa della Torre', 'a particle of five letters'],
    ['Xantalnordvik', 'Xant al Nordvik', 'a particle'],
  ])('%s, %s: %s', (word, listed) => {
    expect(splitsIn([listed, ...PAIRS, `${listed.split(' ')[0]} Jonas Ba`], word).found).toEqual([0]);
  });

  it.each([
    ['Nasrallah', 'نصر الله', 'نصر کریم'],
    ['Saifuddin', 'سيف الدين', 'سيف کریم'],
    ['Fathulla', 'فتح الله', 'فتح کریم'],
  ])('without its vowels too: %s, %s, but not %s', (word, listed, other) => {
    const rest = ['Nasr', 'Saif', 'Fath'].map((name) => `${name} کریم`);
    expect(splitsIn([other, listed, `کریم ${listed} حسن`, ...rest, ...PAIRS], word).found).toEqual([1, 2]);
  });

  it.each([
    ['Xiaoping', 'Hsiao Ping', 'Hsiao Tung'],
    ['Taejung', 'Dae Jung', 'Dae Chol'],
  ])('in any romanisation: %s, %s, but not %s', (word, listed, other) => {
    expect(splitsIn([other, listed, `Kim ${listed}`, ...PAIRS], word).found).toEqual([1, 2]);
  });

  it('are none for a word that stands by itself alone, and nothing is noted of it', () => {
    expect(splitsIn([...PAIRS, 'Halborgnordvik'], 'Wenceslas')).toEqual({ found: [], ways: 0 });
  });
});

/** Beside names of which a part is another. */
function expectFound(name: string, listed: string, others: readonly string[]): void {
  const entries = [listed, ...others].map((text, id) => entryOf(`${id}`, 'person', [text]));
  const snapshot = snapshotOf(...entries);
  const query = { name, fuzziness: 0.5, entityType: 'person' } as const;
  const answer = answered(search(snapshot, query));
  expect([...answer.keys()]).toContain('0');
  expect(answer).toEqual(bruteForce(snapshot, entries)(query));
}

describe('a given name that the list writes as two words in another romanisation', () => {
  it.each([
    ['Deng Xiaoping', 'Teng Hsiao P’ing'],
    ['Deng Xiaoping', 'Teng Hsiao Ping'],
    ['Mao Zedong', 'Mao Tse Tung'],
    ['Zhou Enlai', 'Chou En Lai'],
  ])('of Chinese: %s finds %s', (name, listed) => {
    expectFound(name, listed, ['Teng Ping Hsiao', 'Mao Tung', 'Chou En Wang']);
  });

  it.each([
    ['Kim Taejung', 'Kim Dae Jung'],
    ['Kim Jongun', 'Kim Chong Un'],
    ['Park Geunhye', 'Pak Kun Hye'],
    ['Ri Byeongcheol', 'Ri Pyong Chol'],
    ['Choe Ryonghae', 'Choe Yong Hae'],
  ])('of Korean: %s finds %s', (name, listed) => {
    expectFound(name, listed, ['Kim Jung Dae', 'Kim Chong', 'Pak Kun Un']);
  });
});
