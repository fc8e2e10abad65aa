import { describe, expect, it } from 'vitest';
import { Random } from '../../bench/random.ts';
import { FormTally } from './form-tally.ts';
import type { PostedForms, TermReading } from './form-tally.ts';
import type { ReachableNames } from './reachable-names.ts';

const forms = 1000;
const random = new Random(3);

/** Terms with postings of their own; what words they match and how far they are read is drawn by lot. */
function inventSearch(): { sections: PostedForms; terms: () => TermReading[] } {
  const lists = Array.from({ length: 20 }, () =>
    Array.from({ length: forms }, (_, form) => form).filter(() => random.chance(0.1)),
  );
  const starts = lists.map((_, index) => lists.slice(0, index).reduce((sum, { length }) => sum + length, 0));
  const drawn = lists.map((list, index) => {
    const [aloneForms, begunForms, maxForms] = [random.below(forms), random.below(forms), random.below(forms)].sort(
      (a, b) => a - b,
    );
    return {
      bits: 1 << Math.floor(index / 5),
      weight: random.below(16) + 1,
      loss: random.next() / 2,
      start: starts[index]!,
      end: starts[index]! + list.length,
      aloneForms: aloneForms!,
      begunForms: begunForms!,
      maxForms: maxForms!,
    };
  });
  return {
    sections: {
      postings: Uint32Array.from(lists.flat()),
      formHead: Uint16Array.from({ length: forms }, () => random.below(3) << 8),
    },
    terms: () => drawn.map((term) => ({ ...term })),
  };
}

/** As many words found as it takes, and what they lose. */
const reachable = {
  has: (mask: number, head: number, matched: number, unlike: number) =>
    matched - 8 * unlike > 14 && mask !== 1 && head !== 512,
} as ReachableNames;

const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);

describe('the candidates that posting lists give', () => {
  it('are the same in whatever blocks the forms are taken', () => {
    for (let search = 0; search < 40; search++) {
      const { sections, terms } = inventSearch();
      const read = (blockSize?: number): number[] =>
        ascending(new FormTally(sections, blockSize).read({ terms: terms(), stops: [] }, reachable));
      const whole = read();
      expect(whole.length).toBeGreaterThan(0);
      for (const blockSize of [1, 7, 64, 512, forms]) expect(read(blockSize)).toEqual(whole);
    }
  });

  it('keep nothing of the search before', () => {
    const { sections, terms } = inventSearch();
    const tally = new FormTally(sections, 128);
    const first = [...tally.read({ terms: terms(), stops: [] }, reachable)];
    expect(tally.read({ terms: terms(), stops: [] }, reachable)).toEqual(first);
  });

  it('keep nothing of a search that broke off, wherever it did', () => {
    const { sections, terms } = inventSearch();
    const whole = new FormTally(sections, 128).read({ terms: terms(), stops: [] }, reachable);
    expect(whole.length).toBeGreaterThan(0);
    for (const statusStyle of [1, 50, 400]) {
      const tally = new FormTally(sections, 128);
      let left = statusStyle;
      const breaking = {
        has: () => {
          if ((left -= 1) < 0) throw new RangeError('Out of memory');
          return true;
        },
      } as unknown as ReachableNames;
      expect(() => tally.read({ terms: terms(), stops: [] }, breaking)).toThrow('Out of memory');
      expect(tally.read({ terms: terms(), stops: [] }, reachable)).toEqual(whole);
    }
  });

  it('are all forms that have begun, where a look at each is cheaper than to read on', () => {
    const { sections, terms } = inventSearch();
    const [begun] = terms();
    const all = [...sections.postings.subarray(begun!.start, begun!.end)].filter((form) => form < begun!.begunForms);
    const search = { terms: terms(), stops: [{ term: 1, postings: 1_000_000 }] };
    expect(ascending(new FormTally(sections, 100).read(search, reachable))).toEqual(all);
  });
});
