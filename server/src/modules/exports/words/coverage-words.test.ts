import { coverageOf, type CoveringList } from '@tamis/contract/terms/coverage';
import { expect, it } from 'vitest';
import { certificateDocument, searchDocument } from '../documents/search-document.ts';
import { maker, search, searchFile } from '../documents/search-file-testing.ts';
import { searchesSheet, searchSheets } from '../documents/search-sheets.ts';
import type { SearchFile } from '../../screening/index.ts';

const ofac: CoveringList = {
  source: 'us-ofac-sdn',
  title: 'OFAC SDN',
  versionId: 'v2',
  publishedOn: null,
  loadedOn: '2026-11-19',
  types: ['sanction'],
};
const un: CoveringList = { ...ofac, source: 'un-sc', title: 'UN Security Council', publishedOn: '2026-11-20' };

/** Nobody was found for sanctions and PEP of class 1. */
function fileOn(lists: CoveringList[], { isDemo = false, isClear = false } = {}): SearchFile {
  return {
    ...searchFile,
    search: {
      ...search,
      status: isClear ? 'all_clear' : 'not_set',
      totalHits: 0,
      decidedHits: 0,
      leftOut: 0,
      answeredBy: search.answeredBy && { ...search.answeredBy, isDemo },
      coverage: coverageOf(search.types, { lists, isDemo }),
    },
    hits: [],
    leftOut: [],
    notes: [],
    updates: [],
  };
}
const gaps = fileOn([ofac, un], { isClear: true });

const facts = (file: SearchFile, heading: string) => {
  const { blocks } = certificateDocument(file, maker);
  const at = blocks.findIndex((block) => block.kind === 'heading' && block.text === heading);
  const block = blocks[at + 1];
  return block?.kind === 'facts' ? block.rows : undefined;
};
const firstText = (file: SearchFile) => certificateDocument(file, maker).blocks[0];
/** The heading of the hits and what stands below it. */
function hitsBlocks(file: SearchFile) {
  const { blocks } = searchDocument(file, maker);
  const at = blocks.findIndex((block) => block.kind === 'heading' && block.text.startsWith('Hits'));
  return blocks.slice(at, at + 2);
}

it('a certificate says of each category which lists could answer it, and attests nothing for what none could', () => {
  expect(firstText(gaps)).toEqual({
    kind: 'text',
    text: 'Bank screened the name below against the lists named here. Completed with gaps. Not searched, as no list covers it: PEP. This certificate attests nothing for it.',
  });
  expect(facts(gaps, 'Coverage')).toEqual([
    [
      'Sanctions',
      'Covered by OFAC SDN (publication date unknown, loaded 2026-11-19), UN Security Council (published 2026-11-20)',
    ],
    ['PEP', 'Not covered: no list could answer it'],
  ]);
  expect(facts(gaps, 'Outcome')?.[0]).toEqual(['Status', 'All Clear, confirmed without: PEP']);
});

it('categories that were asked for and not covered are marked wherever they are listed', () => {
  const [, asked] = certificateDocument(gaps, maker).blocks;
  expect(asked?.kind === 'facts' && asked.rows.find(([label]) => label === 'Check categories')).toEqual([
    'Check categories',
    'Sanctions, PEP Class 1 (not covered)',
  ]);
});

it('no hits with gaps is never no hits alone, on paper and in sheets', () => {
  expect(hitsBlocks(gaps)).toEqual([
    { kind: 'heading', text: 'Hits (0), with gaps' },
    { kind: 'text', text: 'No entry of the lists matched. Not searched, as no list covers it: PEP.' },
  ]);
  const [sheet, hits] = searchSheets(gaps, maker);
  expect(sheet?.rows.filter(([label]) => label === 'Hits' || String(label).startsWith('Coverage'))).toEqual([
    ['Hits', '0, of which 0 decided. Not searched, as no list covers it: PEP.'],
    [
      'Coverage: Sanctions',
      'Covered by OFAC SDN (publication date unknown, loaded 2026-11-19), UN Security Council (published 2026-11-20)',
    ],
    ['Coverage: PEP', 'Not covered: no list could answer it'],
  ]);
  expect(hits?.rows.at(-1)).toEqual([
    null,
    null,
    'No entry of the lists matched. Not searched, as no list covers it: PEP.',
  ]);
});

it('a sheet of several searches says beside the count what was not searched, or that it is not known', () => {
  const before = { ...gaps, search: { ...gaps.search, coverage: null } };
  const demo = fileOn([], { isDemo: true });
  const whole = fileOn([{ ...un, types: ['sanction', 'pep-class-1'] }]);
  const { rows } = searchesSheet([gaps, before, demo, whole], maker);
  const column = rows[0]?.indexOf('Coverage') ?? -1;
  expect(rows.slice(1).map((row) => [row[rows[0]?.indexOf('Hits') ?? -1], row[column]])).toEqual([
    [0, 'With gaps, not searched: PEP'],
    [0, 'Not recorded'],
    ['0 on the demo list of invented people', 'Demo list only'],
    [0, 'Covered'],
  ]);
});

it('what is covered in part names the kinds that are not', () => {
  const partly = fileOn([{ ...un, types: ['pep'] }]);
  const asked = { ...partly.search, types: ['pep', 'pep-class-1'] };
  const file = {
    ...partly,
    search: { ...asked, coverage: coverageOf(asked.types, { lists: [{ ...un, types: ['pep'] }], isDemo: false }) },
  };
  expect(facts(file, 'Coverage')).toEqual([
    ['PEP', 'Covered by UN Security Council (published 2026-11-20). Not covered: PEP Class 1'],
  ]);
});

it('an answer of before says that coverage was not recorded; one of the demo list that nothing is covered', () => {
  expect(facts(searchFile, 'Coverage')).toEqual([
    ['All categories', 'Not recorded: it was answered before it was kept what its lists cover.'],
  ]);
  expect(facts(fileOn([], { isDemo: true }), 'Coverage')).toEqual([
    ['Sanctions', 'Not covered: only invented people were searched'],
    ['PEP', 'Not covered: only invented people were searched'],
  ]);
  expect(firstText(fileOn([], { isDemo: true }))).toEqual({
    kind: 'text',
    text: 'Bank looked for the name below on the demo list of invented people. No real list was searched: this certificate attests nothing.',
  });
});
