import type { Coverage } from '../terms/coverage.ts';
import * as s from '../screening.ts';
import { example, exampleEntity as entityId, type Example, exampleIds as ids } from './example.ts';

const { search: id } = ids;
const by = { actorId: ids.user, timestamp: '2026-11-21T10:00:00.000Z' };
const unchanged = { added: [], updated: [], deleted: [] };
const customList = {
  source: 'house',
  title: 'Custom list',
  versionId: ids.listVersion,
  publishedOn: '2026-11-20',
  loadedOn: '2026-11-20',
};
const coverage: Coverage = {
  state: 'gaps',
  categories: [
    { category: 'sanction', types: ['sanction'], notCovered: [], lists: [customList] },
    { category: 'warning', types: ['warning'], notCovered: ['warning'], lists: [] },
    { category: 'pep', types: ['pep'], notCovered: [], lists: [customList] },
  ],
};
const searched: s.SearchRecord = {
  id,
  searchTerm: 'Nicolas Madrigal Morozov',
  entityType: 'person',
  countryCodes: ['VE'],
  birthYear: 1962,
  birthDate: null,
  identityNumber: null,
  furtherNames: [],
  fuzziness: 0.5,
  exact_match: false,
  clientReference: 'KYC-20418',
  types: ['sanction', 'warning', 'pep'],
  status: 'possible_hit',
  internalStatus: 'Completed',
  hasUpdate: true,
  hasChanged: true,
  isMonitored: true,
  totalHits: 2,
  leftOut: 1,
  decidedHits: 1,
  createdAt: by.timestamp,
  createdBy: by,
  apiKeyRefId: null,
  batchId: null,
  tags: ['Onboarding'],
  refreshFailedAt: null,
  answeredBy: {
    engineVersion: '1.0.0',
    settingsVersion: 1,
    isDemo: false,
    tookMs: 2.4,
    at: by.timestamp,
    lists: [{ ...customList, types: ['pep', 'pep-class-2', 'sanction'] }],
  },
  coverage,
};

export const screeningExamples: readonly Example[] = [
  example(s.createSearch, {
    body: {
      search_term: 'Nicolas Madrigal Morozov',
      client_ref: 'KYC-20418',
      notes: 'Onboarding of a private client',
      fuzziness: 0.5,
      is_monitored: true,
      tags: ['Onboarding'],
      filters: {
        birth_year: 1962,
        country_codes: ['VE'],
        types: ['sanction', 'warning', 'pep'],
        entity_type: 'person',
      },
    },
    answer: { result: { id, internalStatus: 'Completed', total_hits: 2, left_out: 1, is_demo: false, coverage } },
  }),
  example(s.screenName, {
    body: {
      search_term: 'Nicolas Madrigal Morozov',
      fuzziness: 0.5,
      filters: {
        birth_year: 1962,
        country_codes: ['VE'],
        types: ['sanction', 'warning', 'pep'],
        entity_type: 'person',
      },
    },
    answer: {
      total_hits: 0,
      hits: [],
      left_out: [],
      coverage,
      answered_by: {
        engineVersion: '1.0.0',
        settingsVersion: 1,
        isDemo: false,
        tookMs: 2.4,
        at: by.timestamp,
        lists: [{ ...customList, types: ['pep', 'pep-class-2', 'sanction'] }],
      },
    },
  }),
  example(s.findSearches, {
    body: {
      perPage: 10,
      after: '',
      order: 'desc',
      order_by: 'created_at',
      monitored: 1,
      changed: -1,
      updates: -1,
      date_range: { start_date: '2026-01-01T00:00:00.000Z', end_date: '2030-12-31T23:59:59.999Z' },
      match_types: ['sanction'],
    },
    answer: { searches: [searched], totalRecords: 1, isTotalExact: true, next: null },
  }),
  example(s.findSearchIds, { body: { status: 'not_set', has_open_hits: true }, answer: { ids: [id], isWhole: true } }),
  example(s.getSearch, {
    params: { id },
    answer: {
      result: { id, ref_id: id, comply_advantage_id: '', is_monitored: true },
      search: searched,
      updates: { added: [], updated: [entityId], deleted: [], leftOut: unchanged, newest: ids.change },
    },
  }),
  example(s.retrySearch, {
    params: { id: ids.pendingSearch },
    answer: {
      result: {
        id: ids.pendingSearch,
        internalStatus: 'Completed',
        total_hits: 2,
        left_out: 1,
        is_demo: false,
        coverage,
      },
    },
  }),
  example(s.retrySearchByGet, {
    params: { id: ids.pendingSearch },
    answer: {
      result: {
        id: ids.pendingSearch,
        internalStatus: 'Completed',
        total_hits: 2,
        left_out: 1,
        is_demo: false,
        coverage,
      },
    },
  }),
  example(s.updateStatus, { body: { id, status: 'possible_hit' }, answer: { changed: true } }),
  example(s.changeMonitor, { body: { id, is_monitored: false }, answer: {} }),
  example(s.deleteSearch, { params: { id }, query: { reason: 'Client relationship was not opened' }, answer: {} }),
  example(s.getLink, { params: { id }, answer: { link: null } }),
  example(s.refreshSearch, {
    body: { id },
    answer: { total_hits: 2, left_out: 1, is_demo: false, coverage, updates: { ...unchanged, leftOut: unchanged } },
  }),
  example(s.rerunSearch, { body: { id } }),
  example(s.monitorBatch, {
    body: { ids: [id, ids.otherSearch], is_monitored: true },
    answer: { id: ids.bulkAction, total: 2 },
  }),
  example(s.updateStatusBatch, {
    body: { ids: [id, ids.otherSearch], status: 'not_set' },
    answer: { id: ids.bulkAction, total: 2 },
  }),
  example(s.createNotesBatch, {
    body: { complySearchIds: [id, ids.otherSearch], note: 'Yearly review 2026' },
    answer: { id: ids.bulkAction, total: 2 },
  }),
  example(s.deleteSearches, {
    body: { ids: [id, ids.otherSearch], reason: 'Test data' },
    answer: { id: ids.bulkAction, total: 2 },
  }),
  example(s.getBulkAction, {
    params: { id: ids.bulkAction },
    answer: { id: ids.bulkAction, kind: 'delete', state: 'completed', total: 2, done: 2, failures: [], createdBy: by },
  }),
  example(s.takeEndedActions, {
    answer: {
      actions: [
        { id: ids.bulkAction, kind: 'delete', state: 'completed', total: 2, done: 2, failures: [], createdBy: by },
      ],
    },
  }),
];
