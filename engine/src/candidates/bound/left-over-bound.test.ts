import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../settings/settings.ts';
import { bestScore, NAMES, ORGANISATION, PERSON, planOf, RARE, SOME_COMMON, UNDECIDED } from './bound-testing.ts';
import { LeftOverBound, NOTHING_MISSING } from './left-over-bound.ts';

/** A score is rounded before it is held against the threshold. */
const reached = (threshold: number): number => threshold - 0.0001;
/** The bound is searched for in steps. */
const STEP = 1 / 16;
const WIDEST = 16;

const typeOf = (kind: number) => (kind === PERSON ? 'person' : 'company');
const isIn = (mask: number, index: number): boolean => ((mask >>> index) & 1) === 1;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const anyThreshold = fc.double({ min: 0.3, max: 1, noNaN: true });
const anyWeight = (max: number) => fc.double({ min: 0, max, noNaN: true });
const anyKind = fc.constantFrom(PERSON, ORGANISATION);
/** Names that are searched, and which of them match. */
const anySearch = fc
  .subarray(NAMES, { minLength: 1 })
  .chain((names) =>
    fc.record({ names: fc.constant(names), mask: fc.integer({ min: 1, max: (1 << names.length) - 1 }) }),
  );

describe('whether a name reaches the threshold', () => {
  it('is told by its score, where it is known what matches and what is left over', () => {
    fc.assert(
      fc.property(
        anySearch,
        anyKind,
        anyThreshold,
        fc.record({
          listed: anyWeight(4),
          left: anyWeight(6),
          unlike: anyWeight(0.5),
          tolerance: fc.constantFrom(0, 0.01),
        }),
        ({ names, mask }, kind, threshold, { listed, left, unlike, tolerance }) => {
          const plan = planOf(names.join(' '), typeOf(kind), SOME_COMMON);
          const weights = plan.bounds.map(({ weight }) => weight);
          const score = bestScore(
            {
              matched: (sumOf(weights.filter((_, index) => isIn(mask, index))) + listed) / 2,
              searchedLeft: sumOf(weights.filter((_, index) => !isIn(mask, index))),
              listedLeft: left,
              unlike,
            },
            kind,
          );
          const bound = new LeftOverBound(plan, threshold, DEFAULT_SETTINGS);
          const name = { mask, kind, matched: listed, left, unlike };
          expect(bound.reaches(name, tolerance)).toBe(score >= reached(threshold) - tolerance);
          // Asked once more, with what is kept from the first time.
          expect(bound.reaches(name, tolerance)).toBe(score >= reached(threshold) - tolerance);
        },
      ),
    );
  });

  it('is told in its favour where it may be compared as a person and as an organisation', () => {
    fc.assert(
      fc.property(anySearch, anyWeight(6), ({ names, mask }, left) => {
        const plan = planOf(names.join(' '), undefined);
        const matched = names.filter((_, index) => isIn(mask, index)).length;
        const sides = { matched, searchedLeft: names.length - matched, listedLeft: left };
        const best = Math.max(bestScore(sides, PERSON), bestScore(sides, ORGANISATION));
        const bound = new LeftOverBound(plan, best, DEFAULT_SETTINGS);
        expect(bound.reaches({ mask, kind: UNDECIDED, matched, left, unlike: 0 })).toBe(true);
      }),
    );
  });

  it('counts an initial of the search as matched until it is known to match nothing', () => {
    const [initial, name] = [DEFAULT_SETTINGS.weights.initial, 1];
    const stands = bestScore({ matched: name + (initial + name) / 2, listedLeft: 2 }, PERSON);
    const missing = bestScore({ matched: name, searchedLeft: initial, listedLeft: 2 }, PERSON);
    const reaches = (threshold: number, without = NOTHING_MISSING): boolean =>
      new LeftOverBound(planOf('Halborg J.', 'person'), threshold, DEFAULT_SETTINGS).reaches({
        mask: 1,
        kind: PERSON,
        matched: 1,
        left: 2,
        unlike: 0,
        missing: without,
      });
    const without = { free: (initial + name) / 2, left: initial };
    expect([reaches(stands), reaches(stands + 0.001)]).toEqual([true, false]);
    expect([reaches(missing, without), reaches(missing + 0.001, without)]).toEqual([true, false]);
  });
});

describe('the weight that a name may leave over', () => {
  it('is that at which the score falls below the threshold, when the words that match weigh as much as they can', () => {
    fc.assert(
      fc.property(anySearch, anyKind, anyThreshold, ({ names, mask }, kind, threshold) => {
        const matched = names.filter((_, index) => isIn(mask, index)).length;
        const isLone = kind === PERSON && matched === 1 && names.length > 1;
        const score = (left: number): number =>
          bestScore({ matched, searchedLeft: names.length - matched, listedLeft: left }, kind) *
          (isLone ? DEFAULT_SETTINGS.loneWord : 1);
        const bound = new LeftOverBound(planOf(names.join(' '), typeOf(kind), RARE), threshold, DEFAULT_SETTINGS);
        const max = bound.maxLeftOver(mask, kind);
        expect(bound.maxLeftOver(mask, kind)).toBe(max);
        if (score(0) < reached(threshold)) expect(max).toBe(-1);
        else {
          expect(score(Math.max(0, max - STEP))).toBeGreaterThanOrEqual(reached(threshold));
          expect(max === WIDEST || score(max) < reached(threshold)).toBe(true);
        }
      }),
    );
  });

  it('is never too little, however rare the words are', () => {
    fc.assert(
      fc.property(
        anySearch,
        anyKind,
        fc.array(fc.constantFrom(0.6, 0.8, 1), { minLength: NAMES.length, maxLength: NAMES.length }),
        anyWeight(6),
        ({ names, mask }, kind, listed, left) => {
          const plan = planOf(names.join(' '), typeOf(kind), SOME_COMMON);
          const matched = plan.bounds.map(({ weight }, index) =>
            isIn(mask, index) ? (weight + listed[index]!) / 2 : 0,
          );
          const searchedLeft = plan.bounds.map(({ weight }, index) => (isIn(mask, index) ? 0 : weight));
          const isLone = kind === PERSON && (mask & (mask - 1)) === 0 && names.length > 1;
          const score = bestScore(
            { matched: sumOf(matched), searchedLeft: sumOf(searchedLeft), listedLeft: left },
            kind,
          );
          const threshold = score * (isLone ? DEFAULT_SETTINGS.loneWord : 1);
          const bound = new LeftOverBound(plan, threshold, DEFAULT_SETTINGS);
          expect(bound.maxLeftOver(mask, kind)).toBeGreaterThanOrEqual(left);
        },
      ),
    );
  });

  it('beside all searched words is what their likeness leaves', () => {
    fc.assert(
      fc.property(
        fc.subarray(NAMES, { minLength: 1 }),
        anyKind,
        anyThreshold,
        anyWeight(1),
        (names, kind, threshold, unlike) => {
          const bound = new LeftOverBound(planOf(names.join(' '), typeOf(kind)), threshold, DEFAULT_SETTINGS);
          const max = bound.maxBeside(unlike, kind);
          const score = (listedLeft: number): number => bestScore({ matched: names.length, unlike, listedLeft }, kind);
          if (max < 0) expect(score(0)).toBeLessThan(reached(threshold));
          else if (max < WIDEST) expect(score(max)).toBeCloseTo(reached(threshold), 9);
          else expect(score(WIDEST)).toBeGreaterThanOrEqual(reached(threshold));
        },
      ),
    );
  });

  it('is any where the settings count nothing for it, if the words are alike enough', () => {
    const settings = { ...DEFAULT_SETTINGS, person: { ...DEFAULT_SETTINGS.person, extra: 0 } };
    const bound = new LeftOverBound(planOf('Halborg Nordvik', 'person'), 0.8, settings);
    expect(bound.maxBeside(0.3, PERSON)).toBe(WIDEST);
    expect(bound.maxBeside(0.5, PERSON)).toBeLessThan(0);
  });

  it('beside initials alone is what they are worth, and none without them', () => {
    const bound = new LeftOverBound(planOf('A. B.', 'person'), 0.9, DEFAULT_SETTINGS);
    const score = (listedLeft: number): number =>
      bestScore({ matched: 2 * DEFAULT_SETTINGS.weights.initial, listedLeft }, PERSON);
    const max = bound.maxBesideInitials(PERSON);
    expect(score(max - STEP)).toBeGreaterThanOrEqual(reached(0.9));
    expect(score(max)).toBeLessThan(reached(0.9));
    expect(bound.maxBesideCertain(PERSON)).toBe(-1);
    const legalForms = new LeftOverBound(planOf('Inc AG', 'company'), 0.9, DEFAULT_SETTINGS);
    expect(legalForms.maxBesideCertain(ORGANISATION)).toBeGreaterThan(0);
    expect(legalForms.maxBesideInitials(ORGANISATION)).toBe(-1);
  });

  it('beside initials counts particles and the names that these may be as well', () => {
    const { initial, particle, content } = DEFAULT_SETTINGS.weights;
    const max = new LeftOverBound(planOf('Halborg bin Nordvik A.', 'person'), 0.4, DEFAULT_SETTINGS).maxBesideInitials(
      PERSON,
    );
    const score = (listedLeft: number): number =>
      bestScore({ matched: initial + particle + content / 2, searchedLeft: 2, listedLeft }, PERSON);
    expect(score(max - STEP)).toBeGreaterThanOrEqual(reached(0.4));
    expect(score(max)).toBeLessThan(reached(0.4));
  });

  it('beside names of the search counts its particles and the names that these may be', () => {
    const { particle, content } = DEFAULT_SETTINGS.weights;
    const bound = new LeftOverBound(planOf('Halborg bin Nordvik', 'person'), 0.9, DEFAULT_SETTINGS);
    const score = (listedLeft: number): number =>
      bestScore({ matched: 2 + particle + content / 2, listedLeft }, PERSON);
    const max = bound.maxLeftOver(0b11, PERSON);
    expect(score(max - STEP)).toBeGreaterThanOrEqual(reached(0.9));
    expect(score(max)).toBeLessThan(reached(0.9));
    expect(score(bound.maxBeside(0, PERSON))).toBeCloseTo(reached(0.9), 9);
  });

  it('is more by what initials may stand for: any name of a person, themselves in that of an organisation', () => {
    const bound = new LeftOverBound(planOf('A. Halborg', undefined), 0.9, DEFAULT_SETTINGS);
    expect(bound.slackOf(PERSON)).toBe(1);
    expect(bound.slackOf(ORGANISATION)).toBe(DEFAULT_SETTINGS.weights.initial);
  });
});

describe('what words lack that are not quite alike', () => {
  it('is their share of the weight that both have at least', () => {
    const bound = new LeftOverBound(planOf('Halborg Nordvik Petrov', 'person'), 0.8, DEFAULT_SETTINGS);
    const alike = Float64Array.from([0.9, 0.5, 0.8]);
    expect(bound.lossOf(0b101, alike, 0.6)).toBeCloseTo(0.1 * 0.8 + 0.2 * 0.8, 9);
    expect(bound.lossOf(0, alike, 0.6)).toBe(0);
  });
});

describe('one word of a longer name of a person', () => {
  const isTooLittle = (name: string, threshold = 0.82, mask = 1, kind = PERSON): boolean =>
    new LeftOverBound(planOf(name, undefined), threshold, DEFAULT_SETTINGS).isTooLittle(mask, kind);

  it('is too little, unless the threshold is as low as what it counts', () => {
    expect(isTooLittle('Halborg Nordvik')).toBe(true);
    expect(isTooLittle('Halborg Nordvik', DEFAULT_SETTINGS.loneWord)).toBe(false);
    expect(isTooLittle('Halborg Nordvik', DEFAULT_SETTINGS.loneWord + 0.001)).toBe(true);
  });

  it('is too little although the list has a name that is all of them written together', () => {
    expect(isTooLittle('Quentin Odalys')).toBe(true);
  });

  it.each([
    ['is the whole name', 'Halborg'],
    ['has only a trade beside it', 'Halborg Trading'],
    ['may have an initial besides', 'Halborg Nordvik J.'],
    ['may be matched twice, as the search repeats it', 'Halborg Nordvik Halborg'],
    ['may have a name besides that a particle of the search is with a slip', 'Halborg bin Nordvik'],
    ['may have particles besides that the list writes as one word', 'Halborg de la Nordvik'],
  ])('may be enough where it %s: %s', (_, name) => {
    expect(isTooLittle(name)).toBe(false);
  });

  it('may be enough in the name of an organisation, and two words always', () => {
    expect(isTooLittle('Halborg Nordvik', 0.82, 1, ORGANISATION)).toBe(false);
    expect(isTooLittle('Halborg Nordvik Petrov', 0.82, 0b11)).toBe(false);
  });

  it('may be enough where words share a place, since the name has more of them than can be told apart', () => {
    const many = ['Halborg', 'Nordvik', 'Siddiqui', 'Petrov', 'Xanthippe', 'Bjarne', 'Quentin', 'Odalys', 'Wenceslas'];
    expect(isTooLittle(many.slice(0, 8).join(' '))).toBe(true);
    expect(isTooLittle(many.join(' '))).toBe(false);
  });
});
