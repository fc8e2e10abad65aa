import { expect, it } from 'vitest';
import type { PdfBlock } from '../../../platform/pdf/pdf-document.ts';
import type { SearchFile } from '../../screening/index.ts';
import { certificateDocument, hitDocument, searchDocument } from '../documents/search-document.ts';
import { searchSheets } from '../documents/search-sheets.ts';
import { maker, open, pendingFile, search, searchFile } from '../documents/search-file-testing.ts';

const clear = { ...search, totalHits: 0, decidedHits: 0 };
const unreported: SearchFile = { ...searchFile, hits: [], search: { ...clear, leftOut: null }, leftOut: null };
const twoOnly: SearchFile = { ...searchFile, hits: [], search: clear };
const texts = (blocks: readonly PdfBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'heading' || block.kind === 'text') return [block.text];
    return block.kind === 'facts' ? block.rows.map(([label, value]) => `${label}: ${value}`) : [];
  });
const sheet = (file: SearchFile, name: string) =>
  searchSheets(file, maker)
    .find((one) => one.name === name)
    ?.rows.slice(1);

it('An engine that did not tell whom facts left out has left nobody out for certain: documents say so', () => {
  const inPdf = texts(searchDocument(unreported, maker).blocks);
  expect(inPdf).toContain('Left out by facts: Not reported by this engine version');
  expect(inPdf).toContain('No entry of the lists matched. This engine version did not report whom facts left out.');
  expect(inPdf).toContain('Not reported by this engine version. Refresh the search to see it.');
  expect(texts(certificateDocument(unreported, maker).blocks)).toContain(
    'Left out by facts: Not reported by this engine version',
  );
  expect(sheet(unreported, 'Left out by facts')).toEqual([['Not reported by this engine version']]);
});

it('No hits is never said alone where facts left somebody out', () => {
  expect(texts(searchDocument(twoOnly, maker).blocks)).toContain(
    'No entry of the lists matched. 2 entries were left out by facts.',
  );
  expect(sheet(twoOnly, 'Hits')).toEqual([
    [null, null, 'No entry of the lists matched. 2 entries were left out by facts.'],
  ]);
  const one = { ...twoOnly, search: { ...clear, leftOut: 1 } };
  expect(texts(searchDocument(one, maker).blocks)).toContain(
    'No entry of the lists matched. 1 entry was left out by facts.',
  );
  const onDemo = { ...one, search: { ...one.search, answeredBy: { ...search.answeredBy!, isDemo: true } } };
  expect(texts(searchDocument(onDemo, maker).blocks)).toContain(
    'No entry matched. 1 entry was left out by facts. Screened against the demo list of invented people, not against real lists. This is not a clear result.',
  );
});

it('A search without an answer says nothing of whom facts left out', () => {
  expect(texts(searchDocument(pendingFile, maker).blocks).join(' ')).not.toContain('eft out');
  expect(sheet(pendingFile, 'Left out by facts')).toEqual([]);
});

it('A hit that somebody made says who and when', () => {
  const made = { ...open, made_hit: { actorId: 'bea', timestamp: '2026-11-21T10:04:30.000Z' } };
  expect(texts(hitDocument(searchFile, made, maker).blocks)).toContain(
    'Made a hit: 2026-11-21 10:04 UTC by Bea Beispiel; facts had left it out',
  );
});
