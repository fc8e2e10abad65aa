import { describeNames } from '../testing/describe-names.ts';

/** As Russian and Ukrainian write Koreans, each syllable apart. */
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
  ['Ким Чен Ын', 'Kim Jongun'],
  // In Hangul and Han letters the given name is one word.
  ['Ким Чен Ын', '김정은'],
  ['Ким Чен Ын', '金正恩'],
  ['Мун Чжэ Ин', '문재인'],
  ['Ли Чэ Мён', '이재명'],
  ['Юн Сок Ёль', '윤석열'],
  ['Пак Кын Хе', '박근혜'],
  ['Чхве Рён Хэ', '최룡해'],
  // Syllables of one letter.
  ['Чан Хён У', '장현우'],
  ['Ким У Сон', '김우성'],
  ['Ким Ё Чжон', '김여정'],
  ['Ким Ё Чжон', '金與正'],
  ['О Гык Рёль', '오극렬'],
  // As Ukrainian writes them.
  ['Кім Чен Ин', 'Kim Jong Un'],
  ['Кім Чен Ин', '김정은'],
  ['Кім Чен Ір', 'Kim Jong Il'],
  ['Кім Ір Сен', 'Kim Il Sung'],
  ['Кім Йо Чжон', 'Kim Yo Jong'],
  ['Мун Чже Ін', 'Moon Jae-in'],
  ['Лі Чже Мьон', 'Lee Jae-myung'],
] as const;

const OTHERS = [
  ['Ким Чен Ын', 'Kim Jong-il'],
  ['Ким Чен Ир', 'Kim Il Sung'],
  ['Мун Чжэ Ин', 'Moon Sun-myung'],
  ['Ли Мён Бак', 'Lee Jae-myung'],
  ['Анна Ли', 'Yong Ri'],
  ['Ким Чен Ир', '김정은'],
  ['Ким Чен Ир', '김일성'],
  ['Ким Чен Ын', 'Kim Jongil'],
  ['Кім Чен Ір', '김정은'],
] as const;

describeNames({ same: SAME, others: OTHERS });
