import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../settings/settings.ts';
import { headOf } from '../../snapshot/forms/form-head.ts';
import { heaviestForm, weightUnit } from '../../snapshot/forms/form-weight.ts';
import { bestScore, ORGANISATION, PERSON, planOf, UNDECIDED } from './bound-testing.ts';
import { LeftOverBound } from './left-over-bound.ts';
import { ReachableNames } from './reachable-names.ts';

const KINDS = [PERSON, ORGANISATION, UNDECIDED];
const SEARCHED = ['Halborg Nordvik', 'J. Halborg', 'J. R.', 'Halborg Ltd', 'Abdul Halborg', 'Dr J. Halborg Petrov'];
const THRESHOLDS = [0.5, 0.8, 0.95];

const boundOf = (name: string, threshold: number): LeftOverBound =>
  new LeftOverBound(planOf(name, undefined), threshold, DEFAULT_SETTINGS);
const masksOf = (name: string): number[] => [...Array(1 << planOf(name, undefined).bounds.length).keys()];

describe('what a search of several kinds of names has within reach', () => {
  it.each(SEARCHED)('is what that of one of them has: %s', (name) => {
    for (const threshold of THRESHOLDS) {
      const bound = boundOf(name, threshold);
      const all = new ReachableNames(bound, KINDS);
      const alone = KINDS.map((kind) => new ReachableNames(bound, [kind]));
      const most = (of: (reachable: ReachableNames) => number): void =>
        expect(of(all)).toBe(Math.max(...alone.map((reachable) => of(reachable))));
      for (const mask of masksOf(name)) {
        most((reachable) => reachable.maxLeftOver(mask));
        most((reachable) => reachable.maxWeight(mask, weightUnit, 0.1));
        expect(all.mayHave(mask)).toBe(alone.some((reachable) => reachable.mayHave(mask)));
      }
      most((reachable) => reachable.maxBesideCertain());
      most((reachable) => reachable.maxBesideInitials());
      for (const unlike of [0, 0.2, 0.6]) most((reachable) => reachable.maxBeside(unlike));
    }
  });

  it('is nothing of a kind that is not asked for', () => {
    const reachable = new ReachableNames(boundOf('Halborg Nordvik', 0.8), [ORGANISATION]);
    const has = (kind: number): boolean => reachable.has(0b11, headOf(kind, 32), 32, 0);
    expect(KINDS.map(has)).toEqual(KINDS.map((kind) => kind === ORGANISATION));
  });
});

describe('a form', () => {
  it.each(SEARCHED)('may leave over what the bound says, in units of weight and rounded up: %s', (name) => {
    for (const threshold of THRESHOLDS)
      for (const kind of KINDS) {
        const bound = boundOf(name, threshold);
        const reachable = new ReachableNames(bound, [kind]);
        const inUnits = (weight: number): number => Math.ceil(weight * weightUnit);
        expect(reachable.maxBesideCertain()).toBe(inUnits(bound.maxBesideCertain(kind)));
        expect(reachable.maxBesideInitials()).toBe(inUnits(bound.maxBesideInitials(kind)));
        for (const unlike of [0, 0.2, 0.6]) {
          const max = bound.maxBeside(unlike, kind);
          expect(reachable.maxBeside(unlike)).toBe(max < 0 ? -1 : inUnits(max + bound.slackOf(kind)));
        }
      }
  });

  it.each(SEARCHED)('may leave nothing over, not even what initials match, where none is within reach: %s', (name) => {
    for (const threshold of THRESHOLDS)
      for (const kind of KINDS) {
        const bound = boundOf(name, threshold);
        const reachable = new ReachableNames(bound, [kind]);
        for (const mask of masksOf(name)) {
          const max = bound.maxLeftOver(mask, kind);
          const units = Math.ceil((max + bound.slackOf(kind)) * weightUnit);
          expect(reachable.mayHave(mask)).toBe(max >= 0);
          expect(reachable.maxLeftOver(mask)).toBe(max < 0 ? -1 : units);
          if (max < 0) expect(reachable.has(mask, headOf(kind, 0), 0, 0)).toBe(false);
        }
      }
  });

  it.each([0, 1, 3, 8, 20, 40])('is within reach by its score, where %d units of its weight are left over', (left) => {
    for (const [mask, matched] of [
      [0b11, 32],
      [0b01, 16],
    ] as const)
      for (const threshold of [0.3, 0.5, 0.7, 0.9])
        for (const unlike of [0, 0.2]) {
          const reachable = new ReachableNames(boundOf('Halborg Nordvik', threshold), KINDS);
          const score = bestScore(
            {
              matched: matched / weightUnit,
              unlike,
              searchedLeft: mask === 0b11 ? 0 : 1,
              listedLeft: left / weightUnit,
            },
            ORGANISATION,
          );
          const has = reachable.has(mask, headOf(ORGANISATION, matched + left), matched, unlike);
          expect([mask, threshold, unlike, has]).toEqual([mask, threshold, unlike, score >= threshold - 0.0001]);
        }
  });

  it('is out of reach sooner where a person is matched by one word alone', () => {
    const { loneWord } = DEFAULT_SETTINGS;
    const reachable = new ReachableNames(boundOf('Halborg Nordvik', 0.5), [PERSON]);
    const scoreOf = (left: number): number =>
      bestScore({ matched: 1, searchedLeft: 1, listedLeft: left / weightUnit }, PERSON);
    const lefts = [...Array(64).keys()].filter((left) => scoreOf(left) >= 0.5 && scoreOf(left - 2) * loneWord < 0.5);
    expect(lefts).not.toEqual([]);
    for (const left of lefts) expect(reachable.has(0b01, headOf(PERSON, 16 + left), 16, 0)).toBe(false);
  });

  it('has over what initials of the search may be as if it were matched', () => {
    const reachable = new ReachableNames(boundOf('J. Halborg', 0.95), [PERSON]);
    expect(reachable.has(0b01, headOf(PERSON, 16 + 16), 16, 0)).toBe(true);
    expect(reachable.has(0b01, headOf(PERSON, 16 + 48), 16, 0)).toBe(false);
  });

  it('is within reach however heavy it is, where all of it is found', () => {
    const reachable = new ReachableNames(boundOf('Halborg Nordvik', 0.8), KINDS);
    expect(reachable.maxWeight(0b11, heaviestForm, 0)).toBe(heaviestForm);
    expect(reachable.maxWeight(0b11, heaviestForm - 1, 0)).toBe(heaviestForm);
  });
});
