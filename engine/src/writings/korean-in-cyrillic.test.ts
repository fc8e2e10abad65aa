import { describeNames } from '../testing/describe-names.ts';

/** As Russian writes Koreans, each syllable apart. */
const SAME = [
  ['Ким Чен Ын', 'Kim Jong Un'],
  ['Ким Чен Ын', 'Kim Jong-un'],
  ['Ким Чен Ир', 'Kim Jong Il'],
  ['Ким Ир Сен', 'Kim Il Sung'],
  ['Ким Ю Чжон', 'Kim Yu Jong'],
  ['Мун Чжэ Ин', 'Moon Jae-in'],
  ['Юн Сок Ёль', 'Yoon Suk-yeol'],
  ['Ли Мён Бак', 'Lee Myung-bak'],
  ['Пак Кын Хе', 'Park Geun-hye'],
  ['Но Му Хён', 'Roh Moo-hyun'],
  ['Ли Чжэ Мён', 'Lee Jae-myung'],
  ['Цой Рён Хэ', 'Choe Ryong Hae'],
  ['Ли Ён Хо', 'Ri Yong Ho'],
] as const;

const OTHERS = [
  ['Ким Чен Ын', 'Kim Jong-il'],
  ['Ким Чен Ир', 'Kim Il Sung'],
  ['Мун Чжэ Ин', 'Moon Sun-myung'],
  ['Ли Мён Бак', 'Lee Jae-myung'],
  ['Анна Ли', 'Yong Ri'],
] as const;

describeNames({ same: SAME, others: OTHERS });
