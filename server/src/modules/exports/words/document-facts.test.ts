import type { SearchRecord } from '@tamis/contract/screening';
import { expect, test } from 'vitest';
import { answerFacts } from './document-facts.ts';

const search = {
  answeredBy: {
    engineVersion: '1.1.0',
    settingsVersion: 3,
    lists: [],
    isDemo: false,
    tookMs: 1,
    at: '2026-11-20T14:47:00.000Z',
  },
} as unknown as SearchRecord;

test('A document names the engine and the settings that answered, and says when that engine is not installed any more', () => {
  expect(answerFacts(search, { installedEngine: '1.1.0', troubled: [] }).map(([label]) => label)).toEqual([
    'Answered',
    'Engine version',
    'Matching settings',
  ]);
  const gone = answerFacts(search, { installedEngine: '1.2.0', troubled: [] }).find(
    ([label]) => label === 'Running it again',
  )?.[1];
  expect(gone).toBe(
    'The engine that answered is not installed any more; this installation runs 1.2.0. Run again, the search may find otherwise because of the engine, the matching settings or the lists.',
  );
});

test('A document that was answered from invented people says so, last', () => {
  const demo = { answeredBy: { ...search.answeredBy, isDemo: true } } as SearchRecord;
  expect(answerFacts(demo, { installedEngine: '1.1.0', troubled: [] }).at(-1)).toEqual([
    'Attention',
    'Screened against the demo list of invented people, not against real lists.',
  ]);
});

test('A document names the lists that are stale or failed while it is made', () => {
  const trouble = {
    source: 'eu-fsf',
    title: 'EU Financial Sanctions',
    isStale: true,
    isFailed: true,
    publishedOn: '2026-11-01',
    loadedOn: '2026-11-02',
    dueOn: '2026-11-08',
  };
  const troubled = [
    trouble,
    { ...trouble, title: 'OFAC SDN', isFailed: false, publishedOn: null },
    { ...trouble, title: 'OFSI Consolidated', isStale: false, publishedOn: null, loadedOn: null, dueOn: null },
    { ...trouble, title: 'UK Sanctions List', isStale: false },
  ];
  expect(
    answerFacts(search, { installedEngine: '1.1.0', troubled }).filter(([label]) => label === 'When this was made'),
  ).toEqual(
    [
      'EU Financial Sanctions is stale: published 2026-11-01, a new version was due by 2026-11-08. Its last load failed.',
      'OFAC SDN is stale: its publication date is unknown, it was loaded 2026-11-02, a new version was due by 2026-11-08.',
      'OFSI Consolidated could not be loaded: nothing of it is searched.',
      'UK Sanctions List: its last load failed. The previous version is searched, published 2026-11-01.',
    ].map((sentence) => ['When this was made', sentence]),
  );
});
