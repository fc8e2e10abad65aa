import { describe, expect, it } from 'vitest';
import { Random } from '../../bench/random.ts';
import { mandarinSyllables } from '../normalise/mandarin-syllables.ts';
import { capital, expectPeopleAsScored } from '../testing/as-scored.ts';
import { describeNames, describeWritings } from '../testing/describe-names.ts';

describe('Chinese people as Russia, Ukraine and Korea write them', () => {
  describeWritings([
    ['Xi Jinping', 'Си Цзиньпин', 'Сі Цзіньпін', '시진핑', '习近平'],
    ['习近平', 'Си Цзиньпин', 'Сі Цзіньпін', '시진핑', 'Си Цзинь Пин'],
    ['Си Цзиньпин', 'Сі Цзіньпін', '시진핑'],
    ['Mao Tse-tung', 'Мао Цзэдун', 'Мао Цзедун', '마오쩌둥'],
    ['Jiang Zemin', 'Цзян Цзэминь', '장쩌민'],
    ['Zhou Enlai', 'Чжоу Эньлай', 'Чжоу Еньлай', '저우언라이'],
    ['Li Keqiang', 'Ли Кэцян', 'Лі Кецян', '리커창', '李克强'],
    ['Zhang Youxia', 'Чжан Юся', '장유샤'],
    ['Zhao Leji', 'Чжао Лэцзи', '자오러지'],
    ['Xu Qiliang', 'Сюй Цилян', 'Сюй Цілян', '쉬치량'],
    ['Tsai Ing-wen', 'Цай Инвэнь', '차이잉원'],
    ['Bo Xilai', 'Бо Силай', '보시라이'],
    ['Peng Liyuan', 'Пэн Лиюань', '펑리위안'],
    ['Ma Yun', 'Ма Юнь', '마윈'],
    ['Wang Yi', 'Ван И', 'Ван Ї', '왕이'],
  ]);
});

describe('others', () => {
  describeNames({
    same: [
      ['김정은', 'Kim Jong Un'],
      ['Анна Ли', 'Anna Li'],
    ],
    others: [
      ['시진핑', 'Xi Yuanping'],
      ['장쩌민', 'Zhang Zhimin'],
      ['Си Цзиньпин', 'Xi Zhongxun'],
      ['마오쩌둥', '毛泽民'],
      ['Сергей Ли', 'Sun Li'],
      ['Ван И.', 'Wang Yi'],
    ],
  });
});

it.each([
  ['xi', 'си', '시'],
  ['jiao', 'цзяо', '자오'],
  ['zhang', 'чжан', '장'],
  ['quan', 'цюань', '취안'],
  ['xian', 'сянь', '셴'],
  ['zi', 'цзы', '쯔'],
  ['hui', 'хуэй', '후이'],
  ['lü', 'люй', '뤼'],
  ['yun', 'юнь', '윈'],
])('%s is %s in Russian and %s in Korean', (pinyin, cyrillic, hangul) => {
  expect(mandarinSyllables()).toContainEqual([pinyin.replace('ü', 'u'), cyrillic, hangul]);
});

/** In Han, Cyrillic of Russian and Ukrainian, Hangul and Latin letters. */
const written = (text: string): readonly (readonly string[])[] => text.split(', ').map((line) => line.split(' '));
const SURNAMES = written(
  '王 Ван Ван 왕 Wang, 张 Чжан Чжан 장 Zhang, 毛 Мао Мао 마오 Mao, 习 Си Сі 시 Xi, 周 Чжоу Чжоу 저우 Chou, 李 Ли Лі 리 Li',
);
const SYLLABLES = written(
  '近 цзинь цзінь 진 jin, 平 пин пін 핑 ping, 泽 цзэ цзе 쩌 ze, 东 дун дун 둥 dong, 克 кэ ке 커 ke, 强 цян цян 창 qiang, 元 юань юань 위안 yuan, 明 мин мін 밍 ming, 一 и і 이 yi, 小 сяо сяо 샤오 xiao',
);

function chineseName(random: Random): string {
  const place = random.pick([0, 1, 2, 3, 4] as const);
  const given = Array.from({ length: random.chance(0.25) ? 1 : 2 }, () => random.pick(SYLLABLES)[place]!);
  const name = [random.pick(SURNAMES)[place]!, capital(given.join(random.pick(['', '', ' ', '-'])))];
  return (random.chance(0.8) ? name : name.toReversed()).join(
    random.pick([' ', place === 0 || place === 3 ? '' : ' ']),
  );
}

it.each([1, 2])('they are searched and watched as if every name were scored: %d', (seed) => {
  expectPeopleAsScored(new Random(seed), chineseName);
});
