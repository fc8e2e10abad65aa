import { expect, it } from 'vitest';
import { maker, pending, pendingFile, search, searchFile } from './search-file-testing.ts';
import { searchesSheet, searchSheets } from './search-sheets.ts';

const searchedFacts = [
  ['Search term', 'Ann Example'],
  ['Search ID', 's1'],
  ['Client reference', 'KYC-1'],
  ['Entity type', 'person'],
  ['Birth year', '1962'],
  ['Countries', 'Switzerland, Liechtenstein'],
  ['Fuzziness', '70%'],
  ['Check categories', 'Sanctions, PEP Class 1'],
  ['Searched', '2026-11-21 10:00 UTC by Ann Analyst'],
  ['Monitored', 'Yes'],
  ['Status', 'Possible hit'],
  ['Hits', '3, of which 1 decided'],
  ['Left out by facts', '2'],
  ['Coverage: All categories', 'Not recorded: it was answered before it was kept what its lists cover.'],
];

it('a search is four sheets: itself, its hits, what facts left out and its notes', () => {
  expect(searchSheets(searchFile, maker)).toEqual([
    {
      name: 'Search',
      widths: [24, 80],
      rows: [
        ['Field', 'Value'],
        ...searchedFacts,
        ['Answered', '2026-11-21 10:00 UTC'],
        ['Engine version', '1.4.0'],
        ['Matching settings', 'version 2'],
        ['UN Security Council', 'un-sc, published 2026-11-20, version v1'],
        ['OFAC SDN', 'us-ofac-sdn, loaded 2026-11-19, its publisher gives no date, version v2'],
        ['House list', 'house, version v3'],
        ['Made', '2026-11-22T12:34:56.000Z'],
        ['Made by', 'Ann Example'],
      ],
    },
    {
      name: 'Hits',
      widths: [8, 8, 36, 24, 14, 20, 24, 18, 12, 24, 18, 40],
      rows: [
        [
          '#',
          'Score',
          'Name',
          'Reference',
          'Entity type',
          'Countries',
          'Born',
          'Decision',
          'Whitelisted',
          'Decided by',
          'Decided at',
          'Reason',
        ],
        [
          1,
          0.954,
          'ANN EXAMPLE',
          'UN QDi.1',
          'person',
          'CH, FR',
          '1962; circa 1963',
          'False positive',
          true,
          'Bea Beispiel',
          new Date('2026-11-21T10:05:30.000Z'),
          'Another year',
        ],
        [2, 0.82, 'Anne Exempel', 'House H-2', 'other', '', '', 'Potential match', false, null, null, ''],
        [
          3,
          0.82,
          'Ann',
          'House H-3',
          'other',
          '',
          '',
          'True match',
          false,
          'Ann Analyst',
          new Date('2026-11-21T10:07:30.000Z'),
          '',
        ],
      ],
    },
    {
      name: 'Left out by facts',
      widths: [36, 24, 14, 20, 24, 12, 60, 8],
      rows: [
        ['Name', 'Reference', 'Entity type', 'Countries', 'Born', 'Name alone', 'Fact at fault', 'Score'],
        ['Anne Exampel', 'UN QDi.7', 'person', 'CH, FR', '1949-01-30', 0.93, 'Born 1949-01-30, searched 1962', 0.68],
        [
          'Mrs Ann Exempel',
          'House H-8',
          'person',
          'FR',
          '1962; circa 1963',
          0.86,
          'Country France, searched Switzerland or Liechtenstein; Gender male, searched female',
          0.8,
        ],
      ],
    },
    {
      name: 'Notes',
      widths: [18, 24, 30, 80],
      rows: [
        ['When', 'Who', 'On', 'Note'],
        [new Date('2026-11-21T10:06:30.000Z'), 'Bea Beispiel', 'ANN EXAMPLE', 'Passport seen'],
        [new Date('2026-11-21T10:01:30.000Z'), 'Bea Beispiel', '', 'Onboarding'],
        [new Date('2026-11-21T10:08:30.000Z'), 'Bea Beispiel', 'Anne Exempel', 'Asked the branch'],
      ],
    },
  ]);
});

it('several searches are a row each; one without an answer has no number of hits', () => {
  const third = {
    ...searchFile,
    search: {
      ...search,
      id: 's3',
      status: 'all_clear' as const,
      totalHits: 0,
      leftOut: null,
      answeredBy: { ...search.answeredBy!, lists: [] },
    },
  };
  const { rows, ...sheet } = searchesSheet([searchFile, pendingFile, third], maker);
  expect(sheet).toEqual({
    name: 'Searches',
    widths: [28, 36, 20, 12, 14, 20, 12, 16, 12, 8, 16, 40, 10, 18, 24, 24, 14, 48],
  });
  const [headings = [], ...searches] = rows;
  const at = new Date('2026-11-21T10:00:30.000Z');
  expect(
    searches.map((row) => Object.fromEntries(headings.map((heading, index) => [String(heading), row[index]]))),
  ).toEqual([
    {
      'Search ID': 's1',
      'Search Term': 'Ann Example',
      Reference: 'KYC-1',
      'Entity type': 'person',
      'Birth year': 1962,
      Countries: 'CH, LI',
      Fuzziness: 0.7,
      Status: 'Possible hit',
      Progress: 'Completed',
      Hits: 3,
      'Left out by facts': 2,
      Coverage: 'Not recorded',
      Monitored: true,
      'Created On': at,
      'Created By': 'Ann Analyst',
      Tags: 'Onboarding, Private',
      'Engine version': '1.4.0',
      'List versions': 'un-sc 2026-11-20, us-ofac-sdn v2, house v3',
    },
    {
      'Search ID': 's2',
      'Search Term': 'Ann Example',
      Reference: '',
      'Entity type': 'All',
      'Birth year': null,
      Countries: '',
      Fuzziness: -1,
      Status: 'Not set',
      Progress: 'Pending',
      Hits: 'Not answered yet',
      'Left out by facts': null,
      Coverage: null,
      Monitored: false,
      'Created On': at,
      'Created By': 'Ann Analyst',
      Tags: '',
      'Engine version': null,
      'List versions': null,
    },
    {
      'Search ID': 's3',
      'Search Term': 'Ann Example',
      Reference: 'KYC-1',
      'Entity type': 'person',
      'Birth year': 1962,
      Countries: 'CH, LI',
      Fuzziness: 0.7,
      Status: 'All Clear',
      Progress: 'Completed',
      Hits: 0,
      'Left out by facts': 'Not told by this engine version',
      Coverage: 'Not recorded',
      Monitored: true,
      'Created On': at,
      'Created By': 'Ann Analyst',
      Tags: 'Onboarding, Private',
      'Engine version': '1.4.0',
      'List versions': '',
    },
  ]);
  expect(pending.totalHits).toBeNull();
});
