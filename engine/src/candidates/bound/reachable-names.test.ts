import { expect, it } from 'vitest';
import { prepareName } from '../../normalise/prepare-name.ts';
import { DEFAULT_SETTINGS } from '../../settings/settings.ts';
import { headOf } from '../../snapshot/forms/form-head.ts';
import { heaviestForm } from '../../snapshot/forms/form-weight.ts';
import { entryOf, snapshotOf } from '../../testing/entries.ts';
import { searchState } from '../../search-state.ts';
import { OpenSnapshot } from '../../snapshot.ts';
import { LeftOverBound } from './left-over-bound.ts';
import { Lexicon } from '../listed/lexicon.ts';
import { ReachableNames } from './reachable-names.ts';
import { searchPlan } from '../plan/search-plan.ts';
import { WordMatcher } from '../lookup/word-matcher.ts';

const lists = snapshotOf(entryOf('one', 'person', ['Nadia Halborg']), entryOf('two', 'company', ['Halborg Shipping']));
if (!(lists instanceof OpenSnapshot)) throw new TypeError('A snapshot of this engine was expected');
const { rarity } = searchState(lists);
const lexicon = new Lexicon(lists.sections);
const matcher = new WordMatcher(lists.sections, lexicon, rarity, DEFAULT_SETTINGS, true);

it.each(['Nadia Halborg', 'N. Halborg', 'Halborg Shipping Trading Company', 'Halborg'])(
  'the heaviest form within reach of %s is that beyond which none is',
  (name) => {
    const plan = searchPlan(prepareName(name, undefined), { matcher, lexicon, rarity, settings: DEFAULT_SETTINGS });
    const bound = new LeftOverBound(plan, 0.82, DEFAULT_SETTINGS);
    for (const kinds of [[0], [1, 2], [0, 1, 2]]) {
      const reachable = new ReachableNames(bound, kinds);
      for (let mask = 1; mask < 1 << plan.bounds.length; mask++)
        for (const [matched, unlike] of [
          [16, 0],
          [24, 0.1],
          [10, 0.3],
        ] as const) {
          const weights = Array.from({ length: heaviestForm + 1 }, (_, weight) => weight);
          const reached = weights.filter((weight) =>
            kinds.some((kind) => reachable.has(mask, headOf(kind, weight), matched, unlike)),
          );
          expect(reachable.maxWeight(mask, matched, unlike)).toBe(reached.at(-1) ?? -1);
          expect(reached).toEqual(weights.slice(0, reached.length));
        }
    }
  },
);
