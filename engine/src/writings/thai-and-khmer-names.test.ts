import { describe, expect, it } from 'vitest';
import { expectAsScored } from '../testing/as-scored.ts';
import { entryOf, snapshotOf } from '../testing/entries.ts';
import { search } from '../search.ts';

const names: readonly (readonly [own: string, latin: string])[] = [
  ['ทักษิณ ชินวัตร', 'Thaksin Shinawatra'],
  ['ยิ่งลักษณ์ ชินวัตร', 'Yingluck Shinawatra'],
  ['ประยุทธ์ จันทร์โอชา', 'Prayut Chan-o-cha'],
  ['อภิสิทธิ์ เวชชาชีวะ', 'Abhisit Vejjajiva'],
  ['พิธา ลิ้มเจริญรัตน์', 'Pita Limjaroenrat'],
  ['เศรษฐา ทวีสิน', 'Srettha Thavisin'],
  ['ชวน หลีกภัย', 'Chuan Leekpai'],
  ['สุเทพ เทือกสุบรรณ', 'Suthep Thaugsuban'],
  ['สุรินทร์ ชัย', 'Surin Chai'],
  ['จันทร์', 'Chan'],
  ['ហ៊ុន សែន', 'Hun Sen'],
  ['ហ៊ុន ម៉ាណែត', 'Hun Manet'],
];

describe('a Thai or Khmer name is found in Latin letters, and the other way', () => {
  it.each(names)('%s, %s', (own, latin) => {
    for (const [listed, name] of [
      [own, latin],
      [latin, own],
    ] as const) {
      const snapshot = snapshotOf(entryOf('listed', 'person', [listed]));
      expect(search(snapshot, { name, fuzziness: 0.5, entityType: 'person' }).total).toBe(1);
    }
  });

  // A letter that is written twice has a vowel between, and 'ร' is spoken where it begins a word.
  it.each([
    ['ราชพฤกษ์ ชัชนันท์ หนักแน่น', 'Tony Saab'],
    ['สิราพร ทวีวัฒน์ เจริญรัมย์', 'John Top Lam Tut'],
  ])('%s is not %s', (name, listed) => {
    expect(search(snapshotOf(entryOf('1', 'person', [listed])), { name, fuzziness: 0.5 }).total).toBe(0);
  });

  it.each([0.2, 0.5, 1])('wherever scoring every name finds it, at fuzziness %d', (fuzziness) => {
    const entries = names.flat().map((name, id) => entryOf(`${id}`, 'person', [name]));
    const searches = names.flat().map((name, id) => ({ id: `${id}`, query: { name, fuzziness } }));
    expectAsScored(entries, searches);
  });
});
