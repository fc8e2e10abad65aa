import { describe, expect, it } from 'vitest';
import { Random } from '../../../bench/random.ts';
import { compareForms } from '../../compare/word-similarity.ts';
import { wordForm } from '../../normalise/prepare-word.ts';
import { DEFAULT_SETTINGS, unlistedSettings } from '../../settings/settings.ts';
import { ownLetterKeys } from './own-letter-keys.ts';

const alphabets = {
  Arabic: 'محدعلي',
  Hebrew: 'יוסףכהן',
  Thai: 'ทกษณชนว',
  Khmer: 'ហនសមណត',
  Hangul: '김정은이재명',
  Han: '弗拉基米尔',
};

const settings = unlistedSettings(DEFAULT_SETTINGS);

describe('two words of one script that are alike in its letters have a key in common', () => {
  it.each(Object.entries(alphabets))('%s', (_, letters) => {
    const random = new Random(5);
    const wordOf = (length: number): string =>
      Array.from({ length }, () => random.pick([...letters].slice(0, 3 + random.below(4)))).join('');
    let alike = 0;
    for (let count = 0; count < 1500; count++) {
      const one = wordForm(wordOf(1 + random.below(10)));
      const own = [...one.original];
      for (let slips = 1 + random.below(3); slips > 0; slips--)
        own.splice(random.below(own.length + 1), random.below(2), ...(random.chance(0.6) ? [wordOf(1)] : []));
      const other = wordForm(own.join(''));
      const out = { similarity: 0, method: 'missing' as const };
      compareForms(one, other, settings, out);
      if (one.script !== other.script || out.similarity === 0 || one.original === other.original) continue;
      alike += 1;
      const keys = ownLetterKeys(other);
      expect(
        ownLetterKeys(one).some((key) => keys.includes(key)),
        `${one.original} ${other.original}`,
      ).toBe(true);
    }
    expect(alike).toBeGreaterThan(300);
  });
});

it('a key is of one script: letters that two scripts share lead from none to the other', () => {
  const [han, kana] = [ownLetterKeys(wordForm('国际贸易')), ownLetterKeys(wordForm('ナカムラ'))];
  expect(han).toContain('Han written 国际贸易');
  expect(kana).toEqual([]);
});

it.each([
  ['a word compared by its Latin letters', 'Halborg', 0],
  ['one letter', '李', 0],
  ['two letters, of which neither may be left out', '小平', 1],
  ['three, of which one may', '米尔顿', 4],
  ['four, of which two may', '弗拉基米', 11],
  ['eight and all that follow', '弗拉基米尔顿斯克大国', 37],
])('%s has so many keys: %s, %i', (_, text, count) => {
  expect(ownLetterKeys(wordForm(text))).toHaveLength(count);
});
