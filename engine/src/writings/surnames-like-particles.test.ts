import { describeNames } from '../testing/describe-names.ts';

/** Surnames of China and Korea that are read as 'du' and 'an', which other languages bind names together with. */
const SAME = [
  ['안철수', 'Ahn Cheol-soo'],
  ['안철수', 'An Cheolsu'],
  ['안중근', 'Ahn Jung-geun'],
  ['安重根', 'Ahn Jung-geun'],
  ['安重根', 'An Jung-geun'],
  ['杜月笙', 'Tu Yueh-sheng'],
  ['杜月笙', 'Du Yuesheng'],
  ['杜琪峯', 'Johnnie To Kei-fung'],
  ['杜伟', 'DU, Wei'],
  // Small words of other languages as before.
  ['马利克·本·安', 'Malik bin An'],
] as const;

const OTHERS = [
  ['안철수', '김철수'],
  ['안철수', 'Kim Cheol-soo'],
  ['杜月笙', 'Huang Yuesheng'],
  ['杜月笙', '黄月笙'],
  ['安重根', '金重根'],
  ['安倍', 'Bei'],
] as const;

describeNames({ same: SAME, others: OTHERS });
