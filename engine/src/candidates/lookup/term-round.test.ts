import { describe, expect, it } from 'vitest';
import { openSnapshot, OpenSnapshot } from '../../snapshot.ts';
import { bytesOf, entryOf } from '../../testing/entries.ts';
import { buildTermBuckets } from '../keys/term-buckets.ts';
import { TermRound } from './term-round.ts';

const lists = openSnapshot(
  bytesOf({ test: [entryOf('one', 'person', ['Halborg Nordvik Petrov Siddiqui Xanthippe'])] }),
);
if (!(lists instanceof OpenSnapshot)) throw new TypeError('A snapshot of this engine was expected');
const { sections } = lists;
const TERMS = sections.termEntries.length;

/** Hashes under which terms are filed: each under its own, and all under a common one. */
const ownHash = (term: number): number => term * 2654435761;
const COMMON = 12345;
const bucketsOf = (terms: number) =>
  buildTermBuckets(
    Uint32Array.from({ length: terms * 2 }, (_, at) => (at % 2 === 0 ? ownHash(at / 2) : COMMON)),
    Uint32Array.from({ length: terms + 1 }, (_, term) => term * 2),
  );

const begun = (): TermRound => {
  const round = new TermRound(sections, bucketsOf(TERMS));
  round.begin();
  return round;
};
const found = (round: TermRound): number[] => [...round.inOrder().terms];
const all = Array.from({ length: TERMS }, (_, term) => term);

describe('the terms that a look-up comes across', () => {
  it('are looked at once each, in the order of the alphabet, where their letters begin', () => {
    const round = begun();
    round.collect(Uint32Array.of(ownHash(3), ownHash(1)));
    round.collect(Uint32Array.of(COMMON, ownHash(3)));
    const { terms, starts } = round.inOrder();
    expect([...terms]).toEqual(all);
    expect([...starts.subarray(0, TERMS)]).toEqual([...sections.termTextStarts.subarray(0, TERMS)]);
  });

  it('are not looked at where they are added already', () => {
    const round = begun();
    expect(round.isNew(2)).toBe(true);
    round.collect(Uint32Array.of(COMMON));
    expect(found(round)).toEqual(all.filter((term) => term !== 2));
  });

  it('are added once each, also those that were to be looked at', () => {
    const round = begun();
    round.collect(Uint32Array.of(COMMON));
    expect([1, 1, 2, 1].map((term) => round.isNew(term))).toEqual([true, false, true, false]);
  });

  it('are all new to the next look-up', () => {
    const round = begun();
    round.isNew(1);
    round.collect(Uint32Array.of(COMMON));
    round.begin();
    expect(found(round)).toEqual([]);
    expect(round.isNew(1)).toBe(true);
    round.collect(Uint32Array.of(COMMON));
    expect(found(round)).toEqual(all.filter((term) => term !== 1));
  });

  it('are all looked at, however many there are', () => {
    const many = 5000;
    const letters = {
      termText: new Uint8Array(many),
      termTextStarts: Uint32Array.from({ length: many + 1 }, (_, at) => at),
    };
    const round = new TermRound({ ...sections, ...letters, termEntries: new Uint32Array(many) }, bucketsOf(many));
    round.begin();
    round.collect(Uint32Array.of(COMMON));
    const { terms, starts } = round.inOrder();
    expect([...terms]).toEqual(Array.from({ length: many }, (_, term) => term));
    expect([...starts.subarray(0, many)]).toEqual([...terms]);
  });
});
