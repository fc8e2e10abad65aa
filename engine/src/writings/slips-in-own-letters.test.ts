import { describe, expect, it } from 'vitest';
import { Random } from '../../bench/random.ts';
import { expectAsScored } from '../testing/as-scored.ts';
import { entryOf, snapshotOf } from '../testing/entries.ts';
import { search } from '../search.ts';

describe('a name with a slip in its own letters', () => {
  it.each([
    ['יוסב כהן', 'יוסף כהן'],
    ['רבין שמעוץ', 'רבין שמעון'],
    ['کریم عاال', 'کریم عادل'],
    ['محند علي', 'محمد علي'],
    ['이재 반기문', '이재명 반기문'],
    ['楓弗拉公米尔 杨洁篪', '弗拉基米尔 杨洁篪'],
    ['จันทร์โอชา ัินวตร', 'จันทร์โอชา ชินวัตร'],
    ['ប៉ុល ែ៊ុណ', 'ប៉ុល ហ៊ុណ'],
  ])('%s finds %s', (name, listed) => {
    const snapshot = snapshotOf(entryOf('listed', 'person', [listed]));
    expect(search(snapshot, { name, fuzziness: 0.5, entityType: 'person' }).total).toBe(1);
  });
});

const words: Readonly<Record<string, string>> = {
  Arabic: 'محمد احمد عادل کریم حسین عبدالرحمن الحمداني مصطفی صدام قذافي علي منصور',
  Hebrew: 'יוסף כהן חיים שמעון רבין מרדכי אברהם נתניהו לוי גולדשטיין בן',
  Thai: 'ทักษิณ ชินวัตร จันทร์ สุรินทร์ อนุทิน เวชชาชีวะ พิธา ลิ้มเจริญรัตน์ ชวน',
  Khmer: 'ហ៊ុន សែន ហ៊ុណ ម៉ាណែត សម រង្ស៊ី ប៉ុល',
  Hangul: '김정은 이재명 반기문 도널드 트럼프 알렉산더 현우 블라디미르 박',
  Han: '弗拉基米尔 杨洁篪 周恩来 习近平 亚历山大 普京 欧阳娜娜 毛泽东',
};

/** The word with as many letters left out, another or more. */
function slipped(random: Random, word: string, letters: readonly string[], slips: number): string {
  const own = [...word];
  for (let count = 0; count < slips; count++) {
    const at = random.below(own.length + 1);
    own.splice(at, random.below(2), ...(random.chance(0.7) ? [random.pick(letters)] : []));
  }
  return own.join('');
}

it.each(Object.entries(words))('slips in %s letters hide no name that scoring every name finds', (_, text) => {
  const random = new Random(41);
  const letters = [...text.replaceAll(' ', '')];
  const listed = Array.from({ length: 40 }, () => `${random.pick(text.split(' '))} ${random.pick(text.split(' '))}`);
  const searches = listed.map((name, at) => ({
    id: `${at}`,
    query: {
      name: name
        .split(' ')
        .map((word) => slipped(random, word, letters, random.below(3)))
        .join(' '),
      fuzziness: random.pick([0.5, 1]),
      entityType: 'person' as const,
    },
  }));
  expectAsScored(
    listed.map((name, id) => entryOf(`${id}`, 'person', [name])),
    searches.filter(({ query }) => query.name.trim() !== ''),
  );
});
