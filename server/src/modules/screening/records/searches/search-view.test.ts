import { expect, it } from 'vitest';
import { oneOf, outcomeView, searchView } from './search-view.ts';
import type { SearchRow } from './searches-store.ts';

const answeredBy = {
  engineVersion: '1.4.0',
  settingsVersion: 2,
  isDemo: false,
  tookMs: 3,
  at: '2026-11-21T10:00:01.000Z',
  lists: [
    {
      source: 'house',
      title: 'Custom list',
      versionId: '673f0c4e9a1b2c3d4e5f607a',
      publishedOn: '2026-11-20',
      loadedOn: null,
      types: ['sanction'],
    },
  ],
};

const row = {
  id: 's1',
  search_term: 'Ann Example',
  entity_type: 'person',
  country_codes: ['CH', 'LI', 'AT'],
  birth_year: 1962,
  birth_date: null,
  identity_number: { kind: 'passport', country: 'CH', number: 'X1234567' },
  fuzziness: 0.5,
  client_ref: 'KYC-1',
  types: ['sanction', 'pep'],
  status: 'possible_hit',
  internal_status: 'Completed',
  has_update: true,
  has_changed: false,
  is_monitored: true,
  unmonitored_because: null,
  unwatched_since: null,
  total_hits: 3,
  decided_hits: 1,
  created_at: new Date('2026-11-21T10:00:00.000Z'),
  created_by: 'user',
  api_key_ref_id: 'key',
  batch_id: 'batch',
  tags: ['Onboarding'],
  answered_by: answeredBy,
} as unknown as SearchRow;

it('a stored search is shown as it is', () => {
  expect(searchView(row)).toEqual({
    id: 's1',
    searchTerm: 'Ann Example',
    entityType: 'person',
    countryCodes: ['CH', 'LI', 'AT'],
    birthYear: 1962,
    birthDate: null,
    identityNumber: { kind: 'passport', country: 'CH', number: 'X1234567' },
    fuzziness: 0.5,
    exact_match: false,
    clientReference: 'KYC-1',
    types: ['sanction', 'pep'],
    status: 'possible_hit',
    internalStatus: 'Completed',
    hasUpdate: true,
    hasChanged: false,
    isMonitored: true,
    totalHits: 3,
    decidedHits: 1,
    createdAt: '2026-11-21T10:00:00.000Z',
    createdBy: { actorId: 'user', timestamp: '2026-11-21T10:00:00.000Z' },
    apiKeyRefId: 'key',
    batchId: 'batch',
    tags: ['Onboarding'],
    refreshFailedAt: null,
    answeredBy,
    coverage: {
      state: 'gaps',
      categories: [
        {
          category: 'sanction',
          types: ['sanction'],
          notCovered: [],
          lists: [
            {
              source: 'house',
              title: 'Custom list',
              versionId: '673f0c4e9a1b2c3d4e5f607a',
              publishedOn: '2026-11-20',
              loadedOn: null,
            },
          ],
        },
        { category: 'pep', types: ['pep'], notCovered: ['pep'], lists: [] },
      ],
    },
  });
});

it('of a search that was answered before it was kept what lists can answer, coverage is not known', () => {
  const lists = answeredBy.lists.map((list) => ({ ...list, types: undefined }));
  expect(searchView({ ...row, answered_by: { ...answeredBy, lists } }).coverage).toBeNull();
});

it('a pending search says that nothing answered, and has no number of hits, decided or not', () => {
  const pending = {
    ...row,
    internal_status: 'Pending',
    answered_by: null,
    total_hits: 0,
    left_out_count: null,
    decided_hits: null,
    fuzziness: -1,
  };
  expect(searchView(pending)).toMatchObject({
    internalStatus: 'Pending',
    answeredBy: null,
    coverage: null,
    totalHits: null,
    decidedHits: 0,
    exact_match: true,
  });
  expect(outcomeView(pending)).toEqual({
    id: 's1',
    internalStatus: 'Pending',
    total_hits: null,
    left_out: null,
    is_demo: false,
    coverage: null,
  });
});

it('a state that nobody knows is an error, and not shown as another', () => {
  expect(() => searchView({ ...row, status: 'fine' })).toThrow(
    new Error("'fine' is not one of not_set, all_clear, possible_hit, positive_hit"),
  );
  expect(oneOf(['a', 'b', 'c'], 'b')).toBe('b');
});
