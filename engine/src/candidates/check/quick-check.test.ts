import { describe, it } from 'vitest';
import { Random } from '../../../bench/random.ts';
import type { EntityType } from '../../entry.ts';
import { prepareName } from '../../normalise/prepare-name.ts';
import { inventName, type Vocabulary } from '../../testing/ambiguous-names.ts';
import { expectCandidates } from '../../testing/exact-threshold.ts';

const LISTED = 60;
const SEARCHED = 25;

const cases: readonly (readonly [Vocabulary, EntityType, seed: number])[] = [
  ['titles and particles', 'person', 21],
  ['titles and particles', 'other', 22],
  ['servants and initials', 'person', 23],
  ['servants and initials', 'other', 24],
  ['legal forms', 'company', 25],
];

describe('a name whose words have many parts is a candidate of a search whose threshold is its very score', () => {
  it.each(cases)('%s, each listed as a %s (%i)', (vocabulary, entityType, seed) => {
    const random = new Random(seed);
    const names = (count: number): readonly string[] =>
      Array.from({ length: count }, () => inventName(random, vocabulary)).filter(
        (name) => prepareName(name, undefined).words.length > 0,
      );
    expectCandidates(random, { listed: names(LISTED), searched: names(SEARCHED) }, entityType, SEARCHED);
  });
});
