import { describe, expect, it } from 'vitest';
import { searchState } from '../../search-state.ts';
import { OpenSnapshot } from '../../snapshot.ts';
import { entryOf, snapshotOf } from '../../testing/entries.ts';
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
