import { describe, it } from 'vitest';
import { Random } from '../../bench/random.ts';
import { capital, expectPeopleAsScored } from '../testing/as-scored.ts';

/** In Han, in Hangul, in Cyrillic, and in romanisations of North, South and everyday. */
type Written = readonly [han: string, hangul: string, cyrillic: string, latin: readonly string[]];

const written = (text: string): readonly Written[] =>
  text.split(', ').map((line) => {
    const [han = '', hangul = '', cyrillic = '', ...latin] = line.split(' ');
    return [han, hangul, cyrillic, latin];
  });

const SURNAMES = written(
  '金 김 Ким Kim Gim, 李 리 Ли Ri Lee Yi, 朴 박 Пак Pak Park, 崔 최 Цой Choe Choi, 鄭 정 Чон Jong Chung Jung, 林 림 Лим Rim Lim Im, 尹 윤 Юн Yun Yoon, 張 장 Чан Jang Chang, 吳 오 О O Oh, 南宮 남궁 Намгун Namgung',
);
const SYLLABLES = written(
  '正 정 Чен jong jeong chong, 恩 은 Ын un eun, 英 영 Ён yong young, 哲 철 Чхоль chol cheol, 龍 룡 Рён ryong yong, 海 해 Хэ hae hai, 成 성 Сен song sung, 澤 택 Тхэк thaek taek, 明 명 Мён myong myung, 洙 수 Су su soo, 浩 호 Хо ho, 日 일 Ир il, 男 남 Нам nam, 植 식 Сик sik shik, 烈 렬 Рёль ryol yeol, 勇 용 Ён yong, 愛 애 Э ae, 雅 아 А a ah, 大 대 Дэ dae tae, 建 건 Гон geon kon, 東 동 Дон dong tong, 炳 병 Бён byeong pyong, 宇 우 У u woo, 與 여 Ё yo yeo, 道 도 До do to',
);

/** A name in one of four scripts, its given name of one syllable or two, joined, hyphenated or apart, the surname first or last. */
function koreanName(random: Random): string {
  const surname = random.pick(SURNAMES);
  const given = Array.from({ length: random.chance(0.15) ? 1 : 2 }, () => random.pick(SYLLABLES));
  const joiner = random.pick(['', '', ' ']);
  if (random.chance(0.5)) {
    const place = random.pick([0, 1, 2] as const);
    const [first, rest] = [surname[place], given.map((syllable) => syllable[place]).join(joiner)];
    if (place === 2)
      return `${first} ${given.map(([, , cyrillic]) => cyrillic).join(random.pick([' ', ' ', '-', '']))}`;
    return random.chance(0.8) ? first + random.pick(['', ' ']) + rest : `${rest} ${first}`;
  }
  const rest = capital(given.map(([, , , latin]) => random.pick(latin)).join(random.pick([joiner, '-'])));
  const first = random.pick(surname[3]);
  return random.chance(0.7) ? `${first} ${rest}` : `${rest} ${first}`;
}

describe('Korean names in Han, Hangul, Cyrillic and Latin letters', () => {
  it.each([3, 4, 7])('are searched and watched as if every name were scored: %d', (seed) => {
    expectPeopleAsScored(new Random(seed), koreanName);
  });
});
