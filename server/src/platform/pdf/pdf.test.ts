import { describe, expect, it } from 'vitest';
import { drawDocument } from './draw-document.ts';
import { printable, visualRuns, wordsOf } from './text-runs.ts';

/** Latin signs have one font, Arabic and Hebrew ones another, and Tibetan ones none. */
const fontOf = (codePoint: number): string | undefined => {
  const sign = String.fromCodePoint(codePoint);
  if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(sign)) return 'rtl';
  return /\p{Script=Tibetan}/u.test(sign) ? undefined : 'ltr';
};

describe('a line of text', () => {
  it('of one script is one run', () => {
    expect(visualRuns('Nicolás Maduro', fontOf)).toEqual([{ text: 'Nicolás Maduro', font: 'ltr' }]);
  });

  it('written from right to left stays whole, for the font to turn it round', () => {
    expect(visualRuns('محمد بن سلمان', fontOf)).toEqual([{ text: 'محمد بن سلمان', font: 'rtl' }]);
  });

  it('of both directions has its parts where a reader looks for them', () => {
    expect(visualRuns('Known as أسامة بن لادن since 1990', fontOf).map((run) => run.text.trim()).filter(Boolean)).toEqual(['Known as', 'أسامة بن لادن', 'since 1990']);
  });

  it('that begins from right to left has its numbers at the left, and the brackets round the right way', () => {
    const runs = visualRuns('محمد (علي) 1985', fontOf);
    expect(runs[0]?.text.trim()).toBe('1985');
    expect(runs.map((run) => run.text).join('')).toContain(')');
  });

  it('names a sign that no font has', () => {
    expect(printable('a བ', fontOf)).toBe('a [U+0F56]');
  });

  it('may end after spaces, and between Chinese signs', () => {
    expect(wordsOf('Al Capone 习近平')).toEqual(['Al ', 'Capone ', '习', '近', '平']);
  });
});

it('a document is drawn with all scripts and as many pages as it needs', async () => {
  const names = ['Владимир', 'محمد بن سلمان', 'בנימין', '习近平', '安倍 アベ', '김정은', 'Αλέξανδρος', 'नरेन्द्र', 'ทักษิณ', 'საქართველო', 'Հայաստան', '🙂'];
  const rows = Array.from({ length: 120 }, (_, index) => [String(index), names[index % names.length] ?? '']);
  const bytes = await drawDocument({
    title: 'All scripts', subtitle: 'A test', foot: 'At the foot', blocks: [{ kind: 'heading', text: 'Names' }, { kind: 'table', widths: [1, 4], header: ['#', 'Name'], rows }],
  });
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
});
