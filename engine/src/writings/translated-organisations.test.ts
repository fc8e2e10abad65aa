import { describe, expect, it } from 'vitest';
import { answersBothWays, type NamePair } from '../testing/both-ways.ts';
import { comparePair } from '../compare-pair.ts';
import { prepareName } from '../normalise/prepare-name.ts';
import { translationsOf } from '../normalise/translated-words.ts';

/** Invented organisations: their name as the language writes it, and as an English list does. */
const NAMES = {
  Arabic: [
    ['مؤسسة النجم الخيرية', 'Al-Najm Charitable Foundation'],
    ['شركة الساحل للتجارة العامة', 'Al-Sahil General Trading Company'],
    ['بنك الواحة الإسلامي', 'Al Waha Islamic Bank'],
    ['حركة شباب الفرات', 'Movement of Shabab al-Furat'],
    ['لجنة الإغاثة الإنسانية', 'Humanitarian Relief Committee'],
  ],
  Persian: [
    ['بنیاد کوهستان', 'Kuhestan Foundation'],
    ['شرکت مهندسی البرز', 'Alborz Engineering Company'],
    ['سازمان صنایع دریا', 'Darya Industries Organization'],
  ],
  Russian: [
    ['Благотворительный фонд Ромашка', 'Romashka Charitable Foundation'],
    ['Торговый дом Ладога', 'Ladoga Trading House'],
    ['Международный институт развития', 'International Development Institute'],
    ['Северная страховая компания', 'Northern Insurance Company'],
  ],
  Ukrainian: [
    ['Благодійний фонд Надія', 'Nadiya Charitable Foundation'],
    ['Національна рада промисловості', 'National Council of Industry'],
  ],
  Chinese: [
    ['朝鲜联合贸易公司', 'Korea United Trading Company'],
    ['华东国际银行', 'Huadong International Bank'],
    ['長安航運集團', 'Changan Shipping Group'],
  ],
  Japanese: [
    ['中央電子工業株式会社', 'Central Electronics Industry KK'],
    ['日本海洋研究所', 'Japan Marine Institute'],
  ],
  Korean: [
    ['조선무역은행', 'Korea Trading Bank'],
    ['주식회사 백두건설', 'Baekdu Construction Jusik Hoesa'],
    ['국제과학기술위원회', 'International Technology Committee'],
  ],
} as const satisfies Record<string, readonly NamePair[]>;

const OTHERS = [
  ['مؤسسة النجم الخيرية', 'Al-Qamar Charitable Foundation'],
  ['بنك الواحة الإسلامي', 'Al Sahra Islamic Bank'],
  ['Торговый дом Ладога', 'Onega Trading House'],
  ['华东国际银行', 'Huabei International Bank'],
  ['조선무역은행', 'Korea Construction Bank'],
] as const;

const compare = (searched: string, listed: string) =>
  comparePair({ searched, listed, entityType: 'organisation', fuzziness: 0.5 });

const isFound = (searched: string, listed: string): boolean => {
  const { points, thresholdPoints } = compare(searched, listed);
  return points >= thresholdPoints;
};

describe.each(Object.entries<readonly NamePair[]>(NAMES))('organisations in %s', (_, names) => {
  it.each(names)('%s is found as %s, and the reverse', (own, latin) => {
    expect([isFound(own, latin), isFound(latin, own)]).toEqual([true, true]);
  });
});

it.each(OTHERS)('%s is not %s: what is translated alone does not make a name', (own, latin) => {
  expect([isFound(own, latin), isFound(latin, own)]).toEqual([false, false]);
});

it('says of a translated word that it is equivalent, and weighs it as the English one', () => {
  const { words } = compare('جيش الواحة', 'Waha Army');
  expect(words[0]).toMatchObject({ searched: 'جيش', listed: 'Army', method: 'equivalent', letters: [] });
  expect(words[0]!.weight).toBe(compare('Army of Waha', 'Waha Army').words[0]!.weight);
});

it('knows a word with what Arabic writes together with it', () => {
  expect(['والتجاره', 'للتجاره', 'بالتجاره'].map((word) => translationsOf(word)?.[0])).toEqual([
    'trading',
    'trading',
    'trading',
  ]);
});

it('takes an organisation apart where nothing separates its words, and no person', () => {
  const words = (name: string, type: 'organisation' | 'person') =>
    prepareName(name, type).words.map(({ text, role }) => `${text}/${role}`);
  expect(words('朝鮮聯合貿易會社', 'organisation')).toEqual([
    '朝鮮/place',
    '聯合/descriptor',
    '貿易/descriptor',
    '會社/legal-form',
  ]);
  expect(words('김강철', 'person')).toEqual(['김/name', '강철/name']);
  expect(words('李建设', 'person')).toEqual(['李/name', '建设/name']);
  expect(words('バルガス', 'person')).toEqual(['バルガス/name']);
});

it('finds what scoring every name finds, both ways', () => {
  const pairs = Object.values(NAMES).flat();
  const { given, expected } = answersBothWays([...pairs, ...OTHERS], pairs.flat(), ['organisation', 'company']);
  expect(given).toEqual(expected);
});
