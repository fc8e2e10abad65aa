import { describe, expect, it } from 'vitest';
import { Random } from '../../bench/random.ts';
import type { EntityType } from '../entry.ts';
import { prepareName, type PreparedName } from '../normalise/prepare-name.ts';
import { acceptedKinds } from '../rank-entries.ts';
import { scoreName } from '../score/score.ts';
import { searchState } from '../search-state.ts';
import { changedSettings } from '../settings/setting-numbers.ts';
import { DEFAULT_SETTINGS, type EngineSettings } from '../settings/settings.ts';
import { FULL_POINTS, thresholdPoints } from '../settings/threshold.ts';
import { namesOfForm } from '../snapshot/forms/form-names.ts';
import { OpenSnapshot, openSnapshot } from '../snapshot.ts';
import { bytesOf, entryOf } from '../testing/entries.ts';
import { inventWords, type NamesOf, writtenOtherwise } from '../testing/written-otherwise.ts';

const NAMES = 12;
const WRITINGS = 3;
/** Of the broadest search. */
const LOWEST = thresholdPoints(1);

const hasWords = (name: string): boolean => prepareName(name, undefined).words.length > 0;

/** Names in several writings, of which some are listed and others searched. */
function inventNames(random: Random, of: NamesOf): { listed: readonly string[]; searched: readonly string[] } {
  const names = Array.from({ length: NAMES }, () => inventWords(random, of));
  const write = (): string[] =>
    names.flatMap((name) => Array.from({ length: WRITINGS }, () => writtenOtherwise(random, name))).filter(hasWords);
  return { listed: write(), searched: write() };
}

/** Of the listed names which a search may find, with no more in hand than a threshold that is their very score. */
function lists(listed: readonly string[], entityType: EntityType, settings: EngineSettings) {
  const entries = listed.map((name, id) => entryOf(`${id}`, entityType, [name]));
  const snapshot = openSnapshot(bytesOf({ test: entries }), settings);
  if (!(snapshot instanceof OpenSnapshot)) throw new TypeError('A snapshot of this engine was expected');
  const { finder, rarity } = searchState(snapshot);
  const prepared = listed.map((name) => prepareName(name, entityType));
  return {
    pointsOf: (name: PreparedName) => prepared.map((other) => scoreName(name, other, rarity, settings).points),
    found: (name: PreparedName, points: number, type: EntityType | undefined): ReadonlySet<string> =>
      new Set(
        finder
          .find(name, points / FULL_POINTS, acceptedKinds(type))
          .flatMap((form) => [...namesOfForm(snapshot.sections, form)])
          .map((listedName) => snapshot.entryId(snapshot.entryOfName(listedName))),
      ),
  };
}

const cases: readonly (readonly [NamesOf, EntityType, seed: number])[] = [
  ['people', 'person', 1],
  ['people', 'person', 2],
  ['people', 'other', 3],
  ['organisations', 'company', 4],
  ['organisations', 'company', 5],
  ['organisations', 'other', 6],
];

/** Holds every pair of a listed and a searched name to it that scores as much as any search asks for. */
function expectCandidates(of: NamesOf, entityType: EntityType, seed: number, settings = DEFAULT_SETTINGS): void {
  const random = new Random(seed);
  const { listed, searched } = inventNames(random, of);
  const { pointsOf, found } = lists(listed, entityType, settings);
  let pairs = 0;
  for (const text of searched) {
    const type = random.chance(0.5) ? entityType : undefined;
    const name = prepareName(text, type);
    for (const [id, own] of pointsOf(name).entries()) {
      if (own < LOWEST) continue;
      pairs += 1;
      expect(found(name, own, type), `${text} → ${listed[id]}, ${own}`).toContain(`${id}`);
    }
  }
  expect(pairs).toBeGreaterThan(NAMES * WRITINGS);
}

describe('a name is a candidate of a search whose threshold is its very score', () => {
  it.each(cases)('of %s, each listed as a %s (%i)', (of, entityType, seed) => {
    expectCandidates(of, entityType, seed);
  });

  it.each<[change: string, value: number]>([
    ['person.extra', 0.9],
    ['organisation.extra', 0.9],
    ['person.contradiction', 1],
    ['keptEnds', 1],
    ['similarity.initial', 0.3],
    ['repeatedWord', 0.9],
  ])('whatever the settings are: %s of %d', (change, value) => {
    const settings = changedSettings(new Map([[change, value]]));
    expectCandidates('people', 'person', 7, settings);
    expectCandidates('organisations', 'company', 8, settings);
  });
});
