import { expect, it } from 'vitest';
import { comparePair } from '../../compare-pair.ts';

const readings = (searched: string, listed: string): string =>
  comparePair({ searched, listed, entityType: 'person', fuzziness: 0.5 })
    .words.map((word) => (word.readings ?? []).map((pair) => pair.join('→')).join(' · '))
    .join(' | ');

it.each([
  ['伊莎貝拉 加西亚', 'Isabella Garcia', '伊莎→Isa · 貝拉→bella | 加→Gar · 西亚→cia'],
  ['마가렛 로버트', 'Margaret Robert', '마→Mar · 가→ga · 렛→ret | 로→Ro · 버→ber · 트→t'],
  ['아이리스 머독', 'Iris Murdoch', '아이→I · 리→ri · 스→s | 머→Mur · 독→doch'],
  ['ワシントン', 'Washington', 'ワ→Wa · シ→shi · ン→n · トン→gton'],
  ['Жириновский', 'Zhirinovsky', 'Ж→Zh · и→i · р→r · и→i · н→n · о→o · в→v · с→s · к→k · ий→y'],
  ['الأزهر', 'Azhar', 'ال→ · أ→A · ز→z · هر→har'],
  ['רוזנברג', 'Rozenberg', 'ר→R · ו→o · זנ→zen · בר→ber · ג→g'],
])('%s: which letters stand for which of %s, whichever is searched', (own, latin, expected) => {
  expect([readings(own, latin), readings(latin, own)]).toEqual([expected, expected]);
});

it('leaves no letter out on either side', () => {
  for (const [own, latin] of [
    ['بوتفليقة', 'Bouteflika'],
    ['カーネギー', 'Carnegie'],
  ] as const) {
    const [word] = comparePair({ searched: own, listed: latin, entityType: 'person', fuzziness: 0.5 }).words;
    expect(word!.readings!.map(([, letters]) => letters).join('')).toBe(latin);
  }
});

it('says nothing of words of one script, of translations, and of letters that the table does not read as the others', () => {
  expect(readings('Иванов', 'Іванов')).toBe('');
  expect(readings('فضل', 'Fazal')).toBe('');
  expect(readings('Ivanov', 'Ivanof')).toBe('');
});
