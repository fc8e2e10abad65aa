import { expect } from 'vitest';
import type { Random } from '../../bench/random.ts';
import type { EntityType } from '../entry.ts';
import { prepareName, type PreparedName } from '../normalise/prepare-name.ts';
import { acceptedKinds } from '../rank-entries.ts';
import { scoreName } from '../score/score.ts';
import { searchState } from '../search-state.ts';
import { DEFAULT_SETTINGS, type EngineSettings } from '../settings/settings.ts';
import { FULL_POINTS, thresholdPoints } from '../settings/threshold.ts';
import { namesOfForm } from '../snapshot/forms/form-names.ts';
import { OpenSnapshot, openSnapshot } from '../snapshot.ts';
import { bytesOf, entryOf } from './entries.ts';

/** Of the broadest search. */
const LOWEST = thresholdPoints(1);

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

/** Names that are listed, and names that are searched. */
export interface Names {
  listed: readonly string[];
  searched: readonly string[];
}

/**
 * Holds every pair of a listed and a searched name to it that scores as much as any search asks for: the listed name is a candidate
 * of a search whose threshold is that very score. `least`: how many such pairs there have to be.
 */
export function expectCandidates(
  random: Random,
  { listed, searched }: Names,
  entityType: EntityType,
  least: number,
  settings = DEFAULT_SETTINGS,
): void {
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
  expect(pairs).toBeGreaterThan(least);
}
