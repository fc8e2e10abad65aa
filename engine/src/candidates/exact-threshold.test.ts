import { describe, expect, it } from 'vitest';
import { Random } from '../../bench/random.ts';
import type { EntityType } from '../entry.ts';
import { prepareName, type PreparedName } from '../normalise/prepare-name.ts';
import { acceptedKinds } from '../rank-entries.ts';
import { scoreName } from '../score/score.ts';
import { searchState } from '../search-state.ts';
import { FULL_POINTS, thresholdPoints } from '../settings/threshold.ts';
import { namesOfForm } from '../snapshot/forms/form-names.ts';
import { OpenSnapshot } from '../snapshot.ts';
import { entryOf, snapshotOf } from '../testing/entries.ts';
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
function lists(listed: readonly string[], entityType: EntityType) {
  const snapshot = snapshotOf(...listed.map((name, id) => entryOf(`${id}`, entityType, [name])));
  if (!(snapshot instanceof OpenSnapshot)) throw new TypeError('A snapshot of this engine was expected');
  const { finder, rarity, settings } = searchState(snapshot);
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

describe('a name is a candidate of a search whose threshold is its very score', () => {
  it.each(cases)('of %s, each listed as a %s (%i)', (of, entityType, seed) => {
    const random = new Random(seed);
    const { listed, searched } = inventNames(random, of);
    const { pointsOf, found } = lists(listed, entityType);
    let pairs = 0;
    for (const text of searched) {
      const type = random.chance(0.5) ? entityType : undefined;
      const name = prepareName(text, type);
      const points = pointsOf(name);
      for (const [id, own] of points.entries()) {
        if (own < LOWEST) continue;
        pairs += 1;
        expect(found(name, own, type), `${text} → ${listed[id]}, ${own}`).toContain(`${id}`);
      }
    }
    expect(pairs).toBeGreaterThan(NAMES * WRITINGS);
  });
});
