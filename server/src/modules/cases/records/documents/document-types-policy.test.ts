import { documentTypes } from '@tamis/contract/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentTypesOf, type OwnTypeVersion } from './document-types-policy.ts';

interface Life {
  id: string;
  /** When each version was made, in seconds; the first with the type. */
  made: number[];
  retired: number | null;
}

const life = (id: string): fc.Arbitrary<Life> =>
  fc
    .record({
      made: fc.uniqueArray(fc.nat(50), { minLength: 1, maxLength: 4 }),
      after: fc.option(fc.integer({ min: 1, max: 20 })),
    })
    .map(({ made, after }) => {
      const sorted = made.toSorted((a, b) => a - b);
      return { id, made: sorted, retired: after === null ? null : (sorted.at(-1) ?? 0) + after };
    });

/** What is kept of these lives at a moment. */
const keptAt = (lives: readonly Life[], now: number): OwnTypeVersion[] =>
  lives.flatMap(({ id, made, retired }) =>
    made
      .filter((at) => at <= now)
      .map((at, index) => ({
        id,
        version: index + 1,
        name: `${id} ${index + 1}`,
        of: ['person'],
        madeAt: new Date(at * 1000),
        retiredAt: retired !== null && retired <= now ? new Date(retired * 1000) : null,
      })),
  );

describe('what a document can be', () => {
  it('stays what it was in every case, whatever is added, renamed or taken out of use later', () => {
    fc.assert(
      fc.property(life('a'), life('b'), fc.nat(60), fc.nat(60), fc.nat(60), (a, b, began, wait, more) => {
        const offeredAt = (now: number) => documentTypesOf(keptAt([a, b], now), new Date(began * 1000));
        const seen = offeredAt(began + wait);
        expect(offeredAt(began + wait + more)).toEqual(expect.arrayContaining(seen));
        expect(seen.every(({ name }) => name !== '')).toBe(true);
      }),
    );
  });

  it('is, where there is no case yet, what everybody has and what is in use, under its newest name', () => {
    fc.assert(
      fc.property(life('a'), fc.nat(90), (a, now) => {
        const own = documentTypesOf(keptAt([a], now), null).slice(documentTypes.length);
        const versions = a.made.filter((at) => at <= now).length;
        const isInUse = versions > 0 && (a.retired === null || a.retired > now);
        expect(own.map(({ name }) => name)).toEqual(isInUse ? [`a ${versions}`] : []);
      }),
    );
  });
});
