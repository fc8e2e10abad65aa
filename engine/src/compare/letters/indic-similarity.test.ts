import { describe, expect, it } from 'vitest';
import { foldWord } from '../../normalise/fold-word.ts';
import { wordForm } from '../../normalise/prepare-word.ts';
import { DEFAULT_SETTINGS } from '../../settings/settings.ts';
import type { WordComparison } from '../word-comparison.ts';
import { compareIndic, indicKeys } from './indic-similarity.ts';

const form = (word: string) => wordForm(foldWord(word));

/** What two words are after their readings were compared, where they were so alike before. */
function compared(one: string, other: string, before = 0): [similarity: number, method: string] {
  const out: WordComparison = { similarity: before, method: 'missing' };
  compareIndic(form(one), form(other), DEFAULT_SETTINGS, out);
  return [Number(out.similarity.toFixed(4)), out.method];
}

describe('a word of a script of India beside a Latin one', () => {
  it.each([
    ['मोदी', 'modi', 0.95],
    ['राज', 'raj', 0.95],
    ['जिया', 'zia', 0.9325],
    ['zia', 'জিয়া', 0.9325],
    ['आजाद', 'azad', 0.95],
    ['अजीज', 'ajeez', 0.95],
    ['রাজ্জাক', 'razzaq', 0.95],
    ['जजीर', 'zajir', 0.95],
    ['परवेज', 'pervez', 0.9325],
    ['चन्द्र', 'chandra', 0.95],
    ['देउवा', 'deuba', 0.95],
    ['শুভেন্দু', 'suvendu', 0.95],
  ])('%s is read as %s: %d', (one, other, similarity) => {
    expect(compared(one, other)).toEqual([similarity, 'transliterated']);
  });

  it.each([
    ['of three letters, with a z', 'राज', 'raz'],
    ['that is read badly', 'राजू', 'reza'],
    ['that sounds otherwise', 'मोदी', 'gandhi'],
    ['that sounds otherwise, however alike', 'एजाज', 'ijaz'],
  ])('is no other %s', (_, one, other) => {
    expect(compared(one, other)).toEqual([0, 'missing']);
  });

  it('stays as alike as it was by another way, unless a reading is more so', () => {
    expect([compared('जिया', 'zia', 0.94), compared('मोदी', 'modi', 0.95), compared('जिया', 'zia', 0.93)]).toEqual([
      [0.94, 'missing'],
      [0.95, 'missing'],
      [0.9325, 'transliterated'],
    ]);
  });

  it('is filed under each sound of its readings once, a Latin word under none', () => {
    expect([indicKeys(form('चन्द्र')), indicKeys(form('আজিজ')), indicKeys(form('chandra'))]).toEqual([
      ['santr', 'santra'],
      ['asa', 'asas'],
      [],
    ]);
  });
});
