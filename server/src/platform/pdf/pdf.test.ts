import { extractText, getDocumentProxy } from 'unpdf';
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
    expect(
      visualRuns('Known as أسامة بن لادن since 1990', fontOf)
        .map((run) => run.text.trim())
        .filter(Boolean),
    ).toEqual(['Known as', 'أسامة بن لادن', 'since 1990']);
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
  const names = [
    'Владимир',
    'محمد بن سلمان',
    'בנימין',
    '习近平',
    '安倍 アベ',
    '김정은',
    'Αλέξανδρος',
    'नरेन्द्र',
    'ทักษิณ',
    'საქართველო',
    'Հայաստան',
    '🙂',
  ];
  const rows = Array.from({ length: 120 }, (_, index) => [String(index), names[index % names.length] ?? '']);
  const bytes = await drawDocument({
    title: 'All scripts',
    subtitle: 'A test',
    foot: 'At the foot',
    blocks: [
      { kind: 'heading', text: 'Names' },
      { kind: 'table', widths: [1, 4], header: ['#', 'Name'], rows },
    ],
  });
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
});

it('each page carries the whole foot, however many lists it names, and clear of what stands above', async () => {
  const lists = Array.from({ length: 12 }, (_, index) => `list-${index} 6b01659f3f5d73f2fc0099${10 + index}`);
  const foot = `Search 6b0165b521660df4dc43940b · lists ${lists.join(', ')}`;
  const rows = Array.from({ length: 120 }, (_, index) => [`Row ${index}`]);
  const bytes = await drawDocument({
    title: 'Many lists',
    subtitle: 'A test',
    foot,
    blocks: [{ kind: 'table', widths: [1], header: ['Name'], rows }],
  });
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text: pages } = await extractText(pdf, { mergePages: false });
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    const text = page.replaceAll('\n', ' ');
    expect(text).toContain(foot);
    expect(text).toContain(`page ${index + 1} of ${pages.length}`);
  }
  expect(pages.join(' ').match(/Row \d+/g)).toHaveLength(rows.length);
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const heights = (start: string) =>
    items.flatMap((item) => ('str' in item && item.str.startsWith(start) ? [Number(item.transform[5])] : []));
  expect(Math.min(...heights('Row'))).toBeGreaterThan(Math.max(...heights('Search')) + 10);
});

it('a table that goes on to the next page has its header there, too, and its figures end where their column does', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => [`Row ${index}`, String(10 ** (index % 4))]);
  const bytes = await drawDocument({
    title: 'Many rows',
    subtitle: 'A test',
    foot: 'At the foot',
    blocks: [{ kind: 'table', widths: [3, 1], header: ['Name', 'Count'], figures: [1], rows }],
  });
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  expect(pdf.numPages).toBe(2);
  for (const number of [1, 2]) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const parts = items.flatMap((item) => ('str' in item ? [item] : []));
    const texts = parts.map(({ str }) => str);
    expect(texts).toContain('Count');
    const ends = parts
      .filter(({ str }) => /^(Count|1|10|100|1000)$/.test(str))
      .map(({ transform, width }) => Number(transform[4]) + width);
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(0.5);
  }
});
