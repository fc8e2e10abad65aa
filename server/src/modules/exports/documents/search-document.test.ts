import { expect, it } from 'vitest';
import type { PdfDocument } from '../../../platform/pdf/pdf-document.ts';
import { certificateDocument, hitDocument, searchDocument } from './search-document.ts';
import { decided, maker, open, pendingFile, search, searchFile } from './search-file-testing.ts';

/** A document as lines: a table is its widths, its header and its rows. */
function linesOf({ title, subtitle, foot, blocks }: PdfDocument): string[] {
  const body = blocks.flatMap((block) => {
    if (block.kind === 'heading') return [`# ${block.text}`];
    if (block.kind === 'text') return [block.text];
    if (block.kind === 'facts') return block.rows.map(([label, value]) => `${label}: ${value}`);
    return [
      `${block.kind} of widths ${block.widths.join(' ')}`,
      ...[block.header, ...block.rows].map((row) => row.join(' | ')),
    ];
  });
  return [title, subtitle, ...body, foot];
}

const subtitle = 'Bank · search s1 · made 2026-11-22 12:34 UTC by Ann Example';
const foot =
  'Search s1 · 2026-11-22 12:34 UTC · Ann Example · engine 1.4.0, settings 2 · lists un-sc 2026-11-20, us-ofac-sdn v2, house v3';
const asked = [
  'Search term: Ann Example',
  'Search ID: s1',
  'Client reference: KYC-1',
  'Entity type: person',
  'Birth year: 1962',
  'Countries: Switzerland, Liechtenstein',
  'Fuzziness: 70%',
];
const searched = [
  ...asked,
  'Check categories: Sanctions, PEP Class 1',
  'Searched: 2026-11-21 10:00 UTC by Ann Analyst',
  'Monitored: Yes',
  'Status: Possible hit',
  'Hits: 3, of which 1 decided',
  'Left out by facts: 2',
];
const covered = [
  '# Coverage',
  'All categories: Not recorded: it was answered before it was kept what its lists cover.',
];
const answered = [
  'Answered: 2026-11-21 10:00 UTC',
  'Engine version: 1.4.0',
  'Matching settings: version 2',
  'UN Security Council: un-sc, published 2026-11-20, version v1',
  'OFAC SDN: us-ofac-sdn, loaded 2026-11-19, its publisher gives no date, version v2',
  'Custom list: house, version v3',
];
const hitTable = [
  'table of widths 2 6 5 4 6 5 4',
  'Score | Name | Reference | Type | Matched by | Decision | Whitelisted',
  '0.95 | ANN EXAMPLE | UN QDi.1 | person | Name, exactly | False positive | Yes',
  '0.82 | Anne Exempel | Custom H-2 | other | Identifier K 123-456, searched k123456 | Potential match | No',
  '0.82 | Ann | Custom H-3 | other | Alias, nearly; Year of birth | True match | No',
];
const leftOut = [
  '# Left out by facts (2)',
  'Their names are close enough to match, but a fact contradicts. They are not hits.',
  'table of widths 4 3 2 5 2',
  'Name | Reference | Name alone | Fact at fault | Score',
  'Anne Exampel | UN QDi.7 | 0.93 | Born 1949-01-30, searched 1962 | 0.68',
  'Mrs Ann Exempel | Custom H-8 | 0.86 | Country France, searched Switzerland or Liechtenstein; Gender male, searched female | 0.80',
];
const approvals = [
  '# Approvals (2)',
  'table of widths 2 2 3 3 4',
  'What | On | Proposed | Reason | Second person',
  'True match | Ann | 2026-11-21 10:40 UTC by Ann Analyst | Same passport | Approved 2026-11-21 10:45 UTC by Bea Beispiel',
  'All Clear | the search | 2026-11-21 10:50 UTC by Ann Analyst, through an API key |  | Sent back 2026-11-21 10:55 UTC by Bea Beispiel: Anne is open',
];
const updates = [
  '# Updates (3)',
  'table of widths 2 4 2 4',
  'When | Hit | What | Why',
  '2026-11-21 11:00 UTC | Anne | Added | Matching settings 2 were published; the entry did not change',
  '2026-11-21 11:01 UTC | Ann | Updated | The search was refreshed',
  '2026-11-21 11:02 UTC | Anna | Removed | The list changed',
];
const notes = [
  '# Notes (3)',
  'table of widths 2 2 2 6',
  'When | Who | On | Note',
  '2026-11-21 10:06 UTC | Bea Beispiel | ANN EXAMPLE | Passport seen',
  '2026-11-21 10:01 UTC | Bea Beispiel | the search | Onboarding',
  '2026-11-21 10:08 UTC | Bea Beispiel | Anne Exempel | Asked the branch',
];
const pendingFacts = [
  'Search term: Ann Example',
  'Search ID: s2',
  'Client reference: –',
  'Entity type: All',
  'Birth year: –',
  'Countries: All',
  'Fuzziness: Exact Match',
  'Check categories: Warnings',
  'Searched: 2026-11-21 10:00 UTC by Ann Analyst',
  'Monitored: No',
  'Status: Not set',
  'Hits: Pending: there is no complete answer yet',
];
const pendingFoot = 'Search s2 · 2026-11-22 12:34 UTC · Ann Example · engine –, settings – · lists none';
const pendingSubtitle = 'Bank · search s2 · made 2026-11-22 12:34 UTC by Ann Example';

it('a search on paper', () => {
  expect(linesOf(searchDocument(searchFile, maker))).toEqual([
    'Ann Example',
    subtitle,
    '# Search',
    ...searched,
    ...covered,
    '# Answered by',
    ...answered,
    '# Hits (3)',
    ...hitTable,
    ...leftOut,
    ...approvals,
    ...updates,
    ...notes,
    foot,
  ]);
});

it('a search that nothing answered is no clear result; one without hits is', () => {
  expect(linesOf(searchDocument(pendingFile, maker))).toEqual([
    'Ann Example',
    pendingSubtitle,
    '# Search',
    ...pendingFacts,
    '# Answered by',
    'Answered by: Not answered yet',
    '# Hits (not answered yet)',
    'There is no complete answer yet. This is not a clear result.',
    pendingFoot,
  ]);
  const none = {
    ...searchFile,
    search: { ...search, leftOut: 0 },
    leftOut: [],
    hits: [],
    notes: [],
    updates: [],
    approvals: [],
  };
  expect(linesOf(searchDocument(none, maker)).slice(-3)).toEqual([
    '# Hits (0)',
    'No entry of the lists matched.',
    foot,
  ]);
});

it('a hit on paper, with what its list says and how its score came about', () => {
  expect(linesOf(hitDocument(searchFile, decided, maker))).toEqual([
    'ANN EXAMPLE',
    `UN QDi.1 · ${subtitle}`,
    '# Search',
    ...asked,
    '# Hit',
    'Reference: UN QDi.1',
    'Also known as: Anna; Annie',
    'Entity type: person',
    'Countries: Switzerland, France',
    'Check categories: Sanctions, Warnings',
    'Date of Birth: 1962',
    'Remarks: Tall',
    'Associates: Bob (Spouse); Cid (Son)',
    'Score: 0.95',
    'Matched by: Name, exactly',
    'Decision: False positive: Another year',
    'Decided: 2026-11-21 10:05 UTC by Bea Beispiel',
    'Whitelisted: Yes, for every search of the merchant',
    '# Why it matched',
    'table of widths 3 3 2 2',
    'Searched | Listed | How | Likeness',
    'Ann | ANN | Exact | 100%',
    'Example | EXEMPLAR | Edit | 85%',
    '– | VAN | No counterpart | 0%',
    'Dr | – | No counterpart | 0%',
    '1962 | 1962, circa 1963 | Date of birth | Match',
    '– | Switzerland | Country | Unknown',
    '– | – | Gender | Unknown',
    '# UN list',
    'Categories: Sanctions, PEP',
    'Listed: 2020-01-02',
    'Delisted: 2021-03-04',
    'Programmes: A, B',
    'Reason: Theft',
    'Link: https://un.example',
    'List version: 2026-11-20',
    '# UN notes',
    'List version: 2026-11-20',
    '# Notes (1)',
    'table of widths 2 2 2 6',
    'When | Who | On | Note',
    '2026-11-21 10:06 UTC | Bea Beispiel | ANN EXAMPLE | Passport seen',
    ...covered,
    '# Answered by',
    ...answered,
    foot,
  ]);
});

it('a hit of which little is known, and on which nobody decided, says no more than that, and the identifier that was compared', () => {
  expect(linesOf(hitDocument({ ...searchFile, notes: [] }, open, maker)).slice(10)).toEqual([
    '# Hit',
    'Reference: Custom H-2',
    'Entity type: other',
    'Score: 0.82',
    'Matched by: Identifier K 123-456, searched k123456',
    'Decision: Potential match',
    'Decided: Not yet',
    'Whitelisted: No',
    '# Why it matched',
    'table of widths 3 3 2 2',
    'Searched | Listed | How | Likeness',
    'k123456 | K 123-456 | Identifier | Match',
    ...covered,
    '# Answered by',
    ...answered,
    foot,
  ]);
});

it('a certificate attests the search, the lists and the outcome', () => {
  expect(linesOf(certificateDocument(searchFile, maker))).toEqual([
    'Certificate of screening',
    subtitle,
    'Bank screened the name below against the lists named here.',
    ...searched,
    '# Outcome',
    'Status: Possible hit',
    'Hits: 3',
    'Whitelisted: 1',
    'Open: 2',
    'Left out by facts: 2',
    ...hitTable,
    ...leftOut,
    ...approvals,
    ...covered,
    '# Screened against',
    ...answered,
    ...updates,
    ...notes,
    foot,
  ]);
});

it('a certificate of a search that nothing answered attests nothing', () => {
  expect(linesOf(certificateDocument(pendingFile, maker))).toEqual([
    'Certificate of screening',
    pendingSubtitle,
    'This search has no complete answer. It attests nothing.',
    ...pendingFacts,
    '# Screened against',
    'Answered by: Not answered yet',
    pendingFoot,
  ]);
});
