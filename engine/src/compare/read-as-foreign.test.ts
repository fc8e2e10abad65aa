import { describe } from 'vitest';
import { aligns } from './aligned-testing.ts';

describe('names of Korea and China beside foreign ones that sound like them', () => {
  aligns(
    'a given name is no foreign one where its surname stands beside it, on either side',
    'person',
    `
    루시 김 | Lucy Kim
      gim = kim transliterated 0.95 ×1 | left: lusi / lucy | contradiction 1 | short 0.6 | 2137
    Lucy Kim | 루시 김
      kim = gim transliterated 0.95 ×1 | left: lucy / lusi | contradiction 1 | short 0.6 | 2137
    김 루시 | Lucy Kim
      gim = kim transliterated 0.95 ×1 | left: lusi / lucy | contradiction 1 | short 0.6 | 2137
    玛丽 王 | Mary Wang
      wang = wang transliterated 1 ×1 | left: mali / mary | contradiction 1 | short 0.6 | 2250
    王 玛丽 | Mary Wang
      wang = wang transliterated 1 ×1 | left: mali / mary | contradiction 1 | short 0.6 | 2250
    Mary Wang | 玛丽 王
      wang = wang transliterated 1 ×1 | left: mary / mali | contradiction 1 | short 0.6 | 2250
  `,
  );

  aligns(
    'without a surname in the same letters it may be one',
    'person',
    `
    루시 그린 | Lucy Green
      lusi = lucy transliterated 0.8578 ×1, geulin = green transliterated 0.95 ×1 | 9039
    Lucy Green | 루시 그린
      lucy = lusi transliterated 0.8578 ×1, green = geulin transliterated 0.95 ×1 | 9039
    루시 王 | Lucy Wang
      lusi = lucy transliterated 0.8578 ×1, wang = wang transliterated 1 ×1 | 9289
    玛丽 李娜 | Mary Lina
      mali = mary transliterated 0.8627 ×1, lina = lina transliterated 1 ×1 | 9313
    玛丽 김 | Mary Kim
      mali = mary transliterated 0.8627 ×1, gim = kim transliterated 0.95 ×1 | 9063
  `,
  );

  aligns(
    'nor is one a given name that Korea or China has not: too long, or of other syllables',
    'person',
    `
    톰 김 | Tom Kim
      tom = tom transliterated 1 ×1, gim = kim transliterated 0.95 ×1 | 9750
    에릭 김 | Eric Kim
      elig = eric transliterated 0.95 ×1, gim = kim transliterated 0.95 ×1 | 9500
    루시아 김 | Lucia Kim
      lusia = lucia transliterated 0.9 ×1, gim = kim transliterated 0.95 ×1 | 9250
    苏珊娜 王 | Susanna Wang
      sushanna = susanna transliterated 0.95 ×1, wang = wang transliterated 1 ×1 | 9750
  `,
  );

  aligns(
    'as its own country reads it, a name is itself beside any other',
    'person',
    `
    영철 김 | Kim Yong Chol
      yeongcheol = yong chol joined 0.95 ×2, gim = kim transliterated 0.95 ×1 | 9500
    正恩 金 | Kim Jong-un
      zhengen = jong un joined 0.95 ×2, jin = kim equivalent 0.95 ×1 | 9500
    秀琴 王 | Xiuqin Wang
      xiuqin = xiuqin transliterated 1 ×1, wang = wang transliterated 1 ×1 | 10000
    太郎 林 | Taro Hayashi
      tailang = taro transliterated 0.95 ×1, lin = hayashi transliterated 0.95 ×1 | 9500
    家超 李 | Lee Ka-chiu
      jiachao = ka chiu joined 0.95 ×2, li = lee equivalent 0.95 ×1 | 9500
  `,
  );

  aligns(
    'a single Han letter is foreign beside a longer foreign name alone',
    'person',
    `
    丽 玛丽亚 | Lee Maria
      li = lee nickname 0.8 ×1, maliya = maria transliterated 0.9 ×1 | 8500
    马丁路德 金 | Martinluther King
      madinglude = martinluther transliterated 0.95 ×1, jin = king transliterated 0.95 ×1 | 9500
    金 玛丽 | King
      nothing | left: jin mali / king | extra 0.15 | contradiction 1 | short 0.6 | 0
    金 | King
      nothing | left: jin / king | contradiction 1 | short 0.6 | 0
    金 마틴루터 | King
      nothing | left: jin matinluteo / king | extra 0.15 | contradiction 1 | short 0.6 | 0
    武 | Takeshi
      wu = takeshi transliterated 0.95 ×1 | 9500
  `,
  );
});

describe('Han letters that are a surname of Korea as well as one of China', () => {
  aligns(
    'are read as Korean beside a given name of two letters',
    'person',
    `
    朱 蒙恩 | Joo Mongeun
      zhu = joo equivalent 0.95 ×1, mengen = mongeun transliterated 0.95 ×1 | 9500
    Joo Mongeun | 朱 蒙恩
      joo = zhu equivalent 0.95 ×1, mongeun = mengen transliterated 0.95 ×1 | 9500
    蒙恩 朱 | Joo Mongeun
      mengen = mongeun transliterated 0.95 ×1, zhu = joo equivalent 0.95 ×1 | 9500
  `,
  );

  aligns(
    'and are not alone, or beside single letters or words in other letters',
    'person',
    `
    朱 | Joo
      nothing | left: zhu / joo | contradiction 1 | short 0.6 | 0
    朱 波 | Joo Bo
      bo = bo transliterated 1 ×1 | left: zhu / joo | contradiction 1 | short 0.6 | 2250
    Joo Bo | 朱 波
      bo = bo transliterated 1 ×1 | left: joo / zhu | contradiction 1 | short 0.6 | 2250
    朱 보영 | Joo Boyoung
      boyeong = boyoung transliterated 0.95 ×1 | left: zhu / joo | contradiction 1 | short 0.6 | 2137
    朱 Mongeun | Joo Mongeun
      mongeun = mongeun exact 1 ×1 | left: zhu / joo | contradiction 1 | short 0.6 | 2250
  `,
  );

  aligns(
    'while as Mandarin they are the same word in any romanisation',
    'person',
    `
    朱 波 | Zhu Bo
      zhu = zhu transliterated 1 ×1, bo = bo transliterated 1 ×1 | 10000
    朱 明 | Chu Ming
      zhu = chu equivalent 0.95 ×1, ming = ming transliterated 1 ×1 | 9750
  `,
  );
});
