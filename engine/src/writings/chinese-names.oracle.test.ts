import { describe, it } from 'vitest';
import { Random } from '../../bench/random.ts';
import { capital, expectPeopleAsScored } from '../testing/as-scored.ts';

/** In Han letters, and as the mainland, Hong Kong, Taiwan, Singapore and others write it. */
type Written = readonly [han: string, latin: readonly string[]];

const written = (text: string): readonly Written[] =>
  text.split(', ').map((line) => {
    const [han = '', ...latin] = line.split(' ');
    return [han, latin];
  });

/** Few, so that many names are each other's. */
const SURNAMES = written(
  '李 Li Lee, 杜 Du To Toh, 陳 Chen Chan Tan, 鄭 Zheng Cheng, 王 Wang Wong Ong, 蔡 Cai Tsai Choi',
);
const SYLLABLES = written(
  '家 jia ka kar chia, 超 chao chiu, 國 guo kwok kuo kok, 衞 wei wai, 娥 e ngor o, 子 zi tsz chi tzu, 英 ying eng, 誠 cheng shing seng, 文 wen man boon, 瑞 rui sui swee',
);

/** A name in Han or Latin letters, its given name of one syllable or two, joined, hyphenated or apart, the surname first or last. */
function chineseName(random: Random): string {
  const surname = random.pick(SURNAMES);
  const given = Array.from({ length: random.chance(0.15) ? 1 : 2 }, () => random.pick(SYLLABLES));
  if (random.chance(0.5)) {
    const second = random.chance(0.2) ? random.pick(SURNAMES)[0] : '';
    const rest = given.map(([han]) => han).join(random.pick(['', '', '', ' ']));
    return random.chance(0.8) ? surname[0] + random.pick(['', ' ']) + second + rest : `${rest} ${surname[0]}`;
  }
  const rest = capital(given.map(([, latin]) => random.pick(latin)).join(random.pick(['', ' ', '-'])));
  const first = random.pick(surname[1]);
  return `${random.pick(['', '', 'John '])}${random.chance(0.7) ? `${first} ${rest}` : `${rest} ${first}`}`;
}

describe('Chinese names in Han letters and in the Latin ones of Hong Kong, Taiwan and Singapore', () => {
  it.each([5, 6, 300])('are searched and watched as if every name were scored: %d', (seed) => {
    expectPeopleAsScored(new Random(seed), chineseName);
  });
});
