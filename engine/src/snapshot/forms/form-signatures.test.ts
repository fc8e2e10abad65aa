import fc from 'fast-check';
import { expect, it } from 'vitest';
import { manyTerms, markBits, markCount, signPostings, termMark } from './form-signatures.ts';
import { groupByKey } from '../file/group-by-key.ts';

const terms = 200_000;
const mark = markCount - 1;

it('a posting tells the other terms of its form, each once, or that they are too many', () => {
  const form = fc.array(fc.nat(terms - 1), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(fc.array(form, { maxLength: 30 }), (termsOf) => {
      const words = Uint32Array.from(termsOf.flat());
      const starts = Uint32Array.from([0, ...termsOf.map((_, at) => termsOf.slice(0, at + 1).flat().length)]);
      const posted = termsOf.flatMap((own, number) => [...new Set(own)].map((term) => ({ term, number })));
      const postings = groupByKey(
        terms,
        Uint32Array.from(posted, ({ term }) => term),
        Uint32Array.from(posted, ({ number }) => number),
      );
      const signatures = signPostings(
        postings,
        { words, starts },
        Uint32Array.from({ length: terms }, (_, at) => at),
      );
      for (const { term } of posted)
        for (let at = postings.starts[term]!; at < postings.starts[term + 1]!; at++) {
          const others = [...new Set(termsOf[postings.values[at]!])].filter((other) => other !== term);
          const told = [signatures[2 * at]!, signatures[2 * at + 1]!].flatMap((two) => [two & mark, two >>> markBits]);
          const expected = others.length > 4 ? [manyTerms] : others.map(termMark);
          expect(told.filter((each) => each !== 0)).toEqual(expected);
        }
    }),
    { numRuns: 30 },
  );
});

it('no term has the mark of none or of too many, and few share one', () => {
  const marks = Uint32Array.from({ length: terms }, (_, term) => termMark(term));
  expect(marks).not.toContain(0);
  expect(marks).not.toContain(manyTerms);
  const counts = groupByKey(markCount, marks).starts;
  const shared = Array.from({ length: markCount }, (_, at) => counts[at + 1]! - counts[at]!);
  expect(Math.max(...shared)).toBeLessThan(12);
});
