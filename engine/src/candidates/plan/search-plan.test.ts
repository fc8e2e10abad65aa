import { describe, expect, it } from 'vitest';
import type { EntityType } from '../../entry.ts';
import { DEFAULT_SETTINGS } from '../../settings/settings.ts';
import { ORGANISATION, PERSON, planOf, SOME_COMMON, UNDECIDED } from '../bound/bound-testing.ts';

const SHORT = 'Xanthippe Halborg Nordvik Siddiqui Petrov Bjarne Quentin';

it.each([
  ['Odalys Zeno Wenceslas', 'Zeno'],
  ['Zeno Odalys Wenceslas', 'Zeno'],
  ['Wenceslas Odalys Zeno', 'Zeno'],
])(
  'of a very long name the last words share a place, which weighs at least what the lightest does: … %s',
  (last, lightest) => {
    const shared = planOf(`${SHORT} ${last}`, 'person', SOME_COMMON).bounds.at(-1)!;
    const weightOf = (word: string): number => planOf(word, 'person', SOME_COMMON).bounds[0]!.weight;
    expect(shared.min).toBeCloseTo(weightOf(lightest), 9);
    const together = last.split(' ').reduce((sum, word) => sum + weightOf(word), 0);
    expect(shared.weight).toBeCloseTo(together, 9);
  },
);

it('words that share a place lose nothing by being left over, since it is not known which of them is', () => {
  const { bounds } = planOf(`${SHORT} Odalys Zeno Wenceslas`, 'person', SOME_COMMON);
  expect(bounds).toHaveLength(8);
  expect(bounds.map(({ left, weight }) => (left === 0 ? 0 : left / weight))).toEqual([1, 1, 1, 1, 1, 1, 1, 0]);
});

const lookedUp = (name: string, type: EntityType | undefined): readonly string[] =>
  planOf(name, type).words.map(({ word }) => word.latin);

describe('what is looked up of a search', () => {
  it.each<[name: string, type: EntityType | undefined, words: readonly string[], which: string]>([
    ['Halborg Nordvik', 'person', ['halborg', 'nordvik'], 'its names'],
    ['Iran Trading', 'company', ['iran', 'trading'], 'a trade and a place'],
    ['Halborg Halborg Nordvik', 'person', ['halborg', 'nordvik'], 'a repeated word once'],
    ['Halborg J. bin III', 'person', ['halborg'], 'no initial, particle or number'],
    ['Halborg Abdul', 'person', ['halborg'], 'no name that may be a particle, beside another'],
    ['Abdul', 'person', ['abdul'], 'a name that may be a particle, where there is no other'],
    ['Halborg Ltgd', 'company', ['halborg'], 'no name that may be a legal form with a slip, beside another'],
    ['Halborg Ltgd', undefined, ['halborg'], 'nor where the search says no type'],
    ['Ltgd', 'company', ['ltgd'], 'one that may be a legal form, where there is no other'],
    ['Halborg Ltgd', 'person', ['halborg', 'ltgd'], 'what no person can be'],
    ['The The', 'company', [], 'nothing where there are only words that link others'],
  ])('%s, %s: %j, %s', (name, type, words) => {
    expect(lookedUp(name, type)).toEqual(words);
  });
});

it('a search knows whether a name in it stands there again, or a trade, a place or nothing', () => {
  const repeats = (name: string) => {
    const { repeats: count, repeatsName } = planOf(name, 'company');
    return [count, repeatsName];
  };
  expect(repeats('Halborg Nordvik')).toEqual([0, false]);
  expect(repeats('Halborg Halborg Halborg')).toEqual([2, true]);
  expect(repeats('Iran Iran')).toEqual([1, false]);
  expect(repeats('Trading Trading Bank')).toEqual([1, false]);
});

it.each<[type: EntityType | undefined, person: boolean, organisation: boolean, undecided: boolean]>([
  ['person', false, false, false],
  ['company', true, true, true],
  [undefined, false, true, true],
])('a search for %s is of names of organisations beside those that may be', (type, person, organisation, undecided) => {
  const { mayBeOrganisation } = planOf('Halborg', type);
  expect([PERSON, ORGANISATION, UNDECIDED].map((kind) => mayBeOrganisation[kind])).toEqual([
    person,
    organisation,
    undecided,
  ]);
});

it('words that are not looked up may add what they weigh, an initial what a name does', () => {
  const { initial, title, content } = DEFAULT_SETTINGS.weights;
  const of = (name: string, kind: number) => planOf(name, 'person').others[kind]!;
  expect(of('Halborg', PERSON)).toEqual({ free: 0, slack: 0, certain: 0, initials: 0, named: 0 });
  expect(of('Dr Halborg', PERSON)).toMatchObject({ free: title, certain: title, initials: 0, slack: 0 });
  const besideInitial = { certain: 0, initials: initial, free: (initial + content) / 2, slack: content };
  expect(of('J. Halborg', PERSON)).toMatchObject(besideInitial);
  expect(of('J. Halborg', ORGANISATION)).toMatchObject({ ...besideInitial, free: initial, slack: initial });
  expect(of('Halborg Halborg', PERSON)).toMatchObject({ free: content, certain: content, initials: 0 });
});
