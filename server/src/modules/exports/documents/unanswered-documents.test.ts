import type { SearchRecord } from '@tamis/contract/screening';
import { describe, expect, it } from 'vitest';
import type { SearchFile } from '../../screening/index.ts';
import type { DocumentMaker } from '../words/document-facts.ts';
import { searchDocument } from './search-document.ts';
import { searchesSheet, searchSheets } from './search-sheets.ts';

const NOW = '2026-11-21T10:00:00.000Z';
const ID = '0123456789abcdef01234567';
const maker: DocumentMaker = {
  at: new Date(NOW),
  by: 'Ines Farrow',
  merchant: 'Harrowgate Trust Bank',
  installedEngine: '1',
  nameOf: () => 'Ines Farrow',
  troubled: [],
};
const answered = (isDemo: boolean) => ({
  engineVersion: '1',
  settingsVersion: 1,
  lists: [],
  isDemo,
  tookMs: 1,
  at: NOW,
});

function fileOf(more: Partial<SearchRecord>): SearchFile {
  const search: SearchRecord = {
    id: ID,
    searchTerm: 'Sea Heron',
    entityType: '',
    countryCodes: [],
    birthYear: null,
    birthDate: null,
    identityNumber: null,
    furtherNames: [],
    fuzziness: 0.5,
    exact_match: false,
    clientReference: '',
    types: ['sanction'],
    status: 'not_set',
    internalStatus: 'Completed',
    coverage: null,
    hasUpdate: false,
    hasChanged: false,
    isMonitored: true,
    totalHits: 0,
    leftOut: 0,
    decidedHits: 0,
    createdAt: NOW,
    createdBy: { actorId: ID, timestamp: NOW },
    apiKeyRefId: null,
    batchId: null,
    tags: [],
    refreshFailedAt: null,
    answeredBy: answered(false),
    ...more,
  };
  return {
    search,
    hits: [],
    leftOut: search.leftOut === null ? null : [],
    notes: [],
    decisions: [],
    updates: [],
    approvals: [],
  };
}
const clear = fileOf({});
const pending = fileOf({ internalStatus: 'Pending', totalHits: null, leftOut: null, answeredBy: null });
const demo = fileOf({ answeredBy: answered(true) });
const failed = fileOf({ refreshFailedAt: NOW });

const DEMO = 'Screened against the demo list of invented people, not against real lists.';

describe('a document of a search says for its number of hits', () => {
  const factOf = (file: SearchFile) => searchSheets(file, maker)[0]?.rows.find(([label]) => label === 'Hits')?.[1];
  const hitsSheet = (file: SearchFile) => searchSheets(file, maker)[1]?.rows.slice(1);
  const inPdf = (file: SearchFile) =>
    searchDocument(file, maker).blocks.flatMap((block) =>
      block.kind === 'heading' || block.kind === 'text' ? [block.text] : [],
    );

  it('0 when real lists were searched', () => {
    expect([factOf(clear), hitsSheet(clear)]).toEqual([
      '0, of which 0 decided',
      [[null, null, 'No entry of the lists matched.']],
    ]);
    expect(inPdf(clear)).toEqual(['Search', 'Coverage', 'Answered by', 'Hits (0)', 'No entry of the lists matched.']);
  });

  it('that there is none while it is Pending', () => {
    const none = 'There is no complete answer yet. This is not a clear result.';
    expect([factOf(pending), hitsSheet(pending)]).toEqual([
      'Pending: there is no complete answer yet',
      [[null, null, none]],
    ]);
    expect(inPdf(pending)).toEqual(['Search', 'Answered by', 'Hits (not answered yet)', none]);
  });

  it('that it comes from the demo list, when it does', () => {
    const none = `No entry matched. ${DEMO} This is not a clear result.`;
    expect([factOf(demo), hitsSheet(demo)]).toEqual([`0, of which 0 decided. ${DEMO}`, [[null, null, none]]]);
    expect(inPdf(demo)).toEqual(['Search', 'Coverage', 'Answered by', 'Hits on the demo list (0)', none]);
  });

  it('in its row beside others, of which the middle one is Pending', () => {
    const [header = [], ...rows] = searchesSheet([clear, pending, demo], maker).rows;
    expect(rows.map((row) => row[header.indexOf('Hits')])).toEqual([
      0,
      'Not answered yet',
      '0 on the demo list of invented people',
    ]);
  });
});

it('A document says that its hits could not be brought to newer lists', () => {
  const attention = searchSheets(failed, maker)[0]?.rows.filter(([label]) => label === 'Attention');
  expect(attention).toEqual([
    ['Attention', 'It could not be brought to newer lists on 2026-11-21 10:00 UTC: the hits are those of before.'],
  ]);
});
