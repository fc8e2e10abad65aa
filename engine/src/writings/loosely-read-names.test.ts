import { describeNames } from '../testing/describe-names.ts';

const SAME = [
  ['صقر فداء', 'Fidaa Saqr'],
  ['یوهان فیتگنشتاین', 'Johann Wittgenstein'],
  ['بوخارین نیقولای', 'Nikolai Bukharin'],
  ['马丁路德 金', 'Martinluther King'],
  ['아이리스 머독', 'Iris Murdoch'],
  ['사이먼 라틀', 'Simon Rattle'],
  ['凱瑟琳 赫本', 'Katharine Hepburn'],
  ['凯瑟琳 赫本', 'Katharine Hepburn'],
] as const;

const OTHERS = [
  // A word too many beside one that is guessed.
  ['صقر فداء العقيل', 'Fadi Saqr'],
  // Initials beside one that is guessed.
  ['ميلاء سرحان العليان', 'A. S. Mujel'],
  // A name that is known to be written otherwise.
  ['محمدرضا نوری', 'Mohammed Nura'],
  // A letter too few of a name that is known to be written otherwise.
  ['ريم آل علي', 'Karim Ali'],
  // A Chinese or Korean surname is no foreign one.
  ['金 正恩', 'King Jong'],
] as const;

describeNames({ same: SAME, others: OTHERS });
