import { expect, it } from 'vitest';
import type { EntityType } from '../../entry.ts';
import { prepareName } from '../../normalise/prepare-name.ts';
import { acceptedKinds } from '../../rank-entries.ts';
import { scoreName } from '../../score/score.ts';
import { searchState } from '../../search-state.ts';
import { FULL_POINTS } from '../../settings/threshold.ts';
import { OpenSnapshot } from '../../snapshot.ts';
import { entryOf, snapshotOf } from '../../testing/entries.ts';

/** By how much a threshold may lie above a score and the name be a candidate all the same, in points. */
const IN_HAND = 280;

const PAIRS: readonly (readonly [EntityType, name: string, listed: string, about: string])[] = [
  ['person', 'Jonas Halborg', 'Jonas Nordvik', 'one word of a longer name'],
  ['person', 'Jonas Halborg', 'Halborg', 'one word that is the whole listed name'],
  ['person', 'Jonas Halborg', 'Jonas Halburg', 'words that are not quite alike'],
  ['person', 'J. Halborg', 'Jonas Halborg', 'an initial'],
  ['person', 'Jonas Halborg', 'J. Halborg', 'a listed initial'],
  ['person', 'J. R. Halborg', 'Jonas Halborg', 'an initial too many'],
  ['person', 'J. Halborg', 'Erik Halborg', 'an initial that is another'],
  ['person', 'Jonas Halborg', 'J. Nordvik', 'an initial beside another name'],
  ['person', 'R. Halborg', 'Abd al-Rahman Halborg', 'an initial of what an Abd serves'],
  ['person', 'Jonas (Halborg) Nordvik', 'Jonas Nordvik', 'an aside in brackets that is missing'],
  ['person', 'Jonas (Halborg) Nordvik', 'Jonas Smith', 'an aside beside another name'],
  ['person', 'Jonas bin Halborg', 'Jonas Halborg', 'a particle that is missing'],
  ['person', 'Abdul Halborg', 'Halborg Nordvik', 'a particle that stands for another name'],
  ['person', 'Binladin Halborg', 'bin Ladin Nordvik', 'a word that the list writes as two'],
  ['person', 'Alibaba Halborg', 'Ali Baba Nordvik Petrov', 'such a word beside two others'],
  ['company', 'Halborg Trading', 'Halborg Shipping', 'another trade'],
  ['company', 'Halborg', 'Halborg Trading Bank', 'trades that are left over'],
  ['company', 'J. Halborg', 'Jonas Halborg', 'an initial of an organisation, which stands for itself'],
  ['company', 'J. Halborg', 'J. Nordvik', 'only an initial of an organisation'],
  ['company', 'Halborgnordvik Bank', 'Halborg Nordvik Trading', 'a word that the list writes as two'],
  ['company', 'Halborg Nordvik Bank', 'Halborgnordvik Trading', 'two words that the list writes as one'],
];

/** Whether a listed name is a candidate at a threshold (1) or not (0), and what it scores. */
function look(entityType: EntityType, listed: string) {
  const snapshot = snapshotOf(entryOf('listed', entityType, [listed]));
  if (!(snapshot instanceof OpenSnapshot)) throw new TypeError('A snapshot of this engine was expected');
  const { finder, rarity, settings } = searchState(snapshot);
  return {
    pointsOf: (name: string): number =>
      scoreName(prepareName(name, entityType), prepareName(listed, entityType), rarity, settings).points,
    candidates: (name: string, points: number, type: EntityType | undefined = entityType): number =>
      finder.find(prepareName(name, type), points / FULL_POINTS, acceptedKinds(type)).length,
  };
}

it.each(PAIRS)('%s: %s and %s are looked at closely enough to tell their score: %s', (entityType, name, listed) => {
  const { pointsOf, candidates } = look(entityType, listed);
  const points = pointsOf(name);
  for (const type of [entityType, undefined]) {
    expect(candidates(name, points, type)).toBe(1);
    expect(candidates(name, points + IN_HAND, type)).toBe(0);
  }
});

it('three words of a very long name are more than one, though they share a place in what is known of it', () => {
  const name = 'Xanthippe Halborg Nordvik Siddiqui Petrov Bjarne Quentin Odalys Wenceslas Zebedee';
  const { pointsOf, candidates } = look('person', 'Odalys Wenceslas Zebedee');
  expect(pointsOf(name)).toBeGreaterThan(6200);
  expect(candidates(name, pointsOf(name))).toBe(1);
});
