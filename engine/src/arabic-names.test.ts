import { expect, it } from 'vitest';
import { answersBothWays } from './both-ways-testing.ts';
import { comparePair } from './compare-pair.ts';

const SAME = [
  // Letters that Persian and Pashto read otherwise than Arabic.
  ['فیض نظری', 'Faiz Nazari'],
  ['فضل اعظمی', 'Fazal Azami'],
  ['ذبیح عظیمی', 'Zabih Azimi'],
  // One consonant or two, behind an article or not.
  ['هدى الأزهر', 'Huda al-Azhar'],
  ['هدى الأزهر', 'Huda Azhar'],
  ['عادل لكحل', 'Adel Lakhal'],
  // Joined in Latin, any vowel first.
  ['احسان الله کریمی', 'Ehsanullah Karimi'],
  ['عزت الله کریمی', 'Ezatullah Karimi'],
  ['فیض الله کریمی', 'Faizullah Karimi'],
  // Joined in Arabic.
  ['عمر بنسالم', 'Omar Ben Salem'],
  ['محمدعبد البصير', 'Mohammad Abd al-Basir'],
] as const;

const OTHERS = [
  ['فيصل القاسم', 'Faysal al-Jasim'],
  ['بندر العتيبي', 'Ben Dar al-Otaibi'],
  ['محمدامین کریمی', 'Muhammad Amin Salehi'],
] as const;

const isFound = (searched: string, listed: string): boolean => {
  const { points, thresholdPoints } = comparePair({ searched, listed, entityType: 'person', fuzziness: 0.5 });
  return points >= thresholdPoints;
};

it.each(SAME)('%s is %s, whichever is searched', (own, latin) => {
  expect([isFound(own, latin), isFound(latin, own)]).toEqual([true, true]);
});

it.each(OTHERS)('%s is not %s', (own, latin) => {
  expect([isFound(own, latin), isFound(latin, own)]).toEqual([false, false]);
});

it('finds what scoring every name finds, both ways', () => {
  const pairs = [...SAME, ...OTHERS];
  const { given, expected } = answersBothWays(pairs, pairs.flat(), ['person', 'person']);
  expect(given).toEqual(expected);
});
