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
  expect(answerFacts(search, { installedEngine: '1.1.0' }).map(([label]) => label)).toEqual([
    'Answered',
    'Engine version',
    'Matching settings',
  ]);
  const gone = answerFacts(search, { installedEngine: '1.2.0' }).find(([label]) => label === 'Running it again')?.[1];
  expect(gone).toBe(
    'The engine that answered is not installed any more; this installation runs 1.2.0. Run again, the search may find otherwise because of the engine, the matching settings or the lists.',
  );
});

test('A document that was answered from invented people says so, last', () => {
  const demo = { answeredBy: { ...search.answeredBy, isDemo: true } } as SearchRecord;
  expect(answerFacts(demo, { installedEngine: '1.1.0' }).at(-1)).toEqual([
    'Attention',
    'Screened against the demo list of invented people, not against real lists.',
  ]);
});
