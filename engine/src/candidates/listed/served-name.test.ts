import { describe, expect, it } from 'vitest';
import { prepareName } from '../../normalise/prepare-name.ts';
import { acceptedKinds } from '../../rank-entries.ts';
import { scoreName } from '../../score/score.ts';
import { searchState } from '../../search-state.ts';
import { changedSettings } from '../../settings/setting-numbers.ts';
import { FULL_POINTS } from '../../settings/threshold.ts';
import { OpenSnapshot, openSnapshot } from '../../snapshot.ts';
import { bytesOf, entryOf, snapshotOf } from '../../testing/entries.ts';
import { servantOf } from './served-name.ts';

/** By word of a listed name, as the lists have its words in order: what it serves, or '-'. */
function servants(name: string): Record<string, string> {
  const lists = snapshotOf(entryOf('listed', 'person', [name]));
  if (!(lists instanceof OpenSnapshot)) throw new TypeError('A snapshot of this engine was expected');
  const { formWords, formWordStarts } = lists.sections;
  const { lexicon } = searchState(lists);
  const latin = (word: number): string => (word < 0 ? '-' : lexicon.word(word).latin);
  const [start, end] = [formWordStarts[0]!, formWordStarts[1]!];
  const places = Array.from({ length: end - start }, (_, index) => start + index);
  return Object.fromEntries(
    places.map((at) => [latin(formWords[at]!), latin(servantOf(lists.sections, start, at))] as const),
  );
}

describe('the Abd that a listed word belongs to', () => {
  it('stands before it, with or without an article between them', () => {
    expect(servants('Abd Rahman Halborg')).toEqual({ abd: '-', rahman: 'abd', halborg: '-' });
    expect(servants('Halborg Abd al-Rahman')).toMatchObject({ halborg: '-', abd: '-', rahman: 'abd' });
    expect(servants('Abd al-Rahman Halborg')).toMatchObject({ abd: '-', rahman: 'abd', halborg: '-' });
  });

  it('is none for a word behind an article alone, or behind a name', () => {
    expect(servants('al-Rahman Halborg')).toEqual({ al: '-', rahman: '-', halborg: '-' });
    expect(servants('Jonas al-Rahman')).toEqual({ jonas: '-', al: '-', rahman: '-' });
    expect(servants('Jonas Halborg')).toEqual({ jonas: '-', halborg: '-' });
  });
});

describe('an initial that stands for an Abd and for what it serves', () => {
  it.each([
    ['A. Halborg', 'Abd al-Rahman Halborg'],
    ['A. Halborg', 'Abd Rahman Halborg'],
    ['A. Jonas Halborg', 'Jonas Abd al-Rahman Halborg'],
  ])('leaves neither over, also where the settings count much for it: %s is a candidate for %s', (name, listed) => {
    const settings = changedSettings(new Map([['person.extra', 0.9]]));
    const lists = openSnapshot(bytesOf({ test: [entryOf('listed', 'person', [listed])] }), settings);
    if (!(lists instanceof OpenSnapshot)) throw new TypeError('A snapshot of this engine was expected');
    const { finder, rarity } = searchState(lists);
    const searched = prepareName(name, 'person');
    const { points } = scoreName(searched, prepareName(listed, 'person'), rarity, settings);
    expect(finder.find(searched, points / FULL_POINTS, acceptedKinds('person'))).toHaveLength(1);
  });
});
