import type { Hit, HitChange, Note, SearchRecord } from '@tamis/contract/screening';
import type { SearchFile } from '../../screening/index.ts';
import type { DocumentMaker } from '../words/document-facts.ts';
import { approvals } from './approvals-testing.ts';

const by = (actorId: string, time: string) => ({ actorId, timestamp: `2026-11-21T${time}:30.000Z` });

/** A search that says something in every field. */
export const search: SearchRecord = {
  id: 's1',
  searchTerm: 'Ann Example',
  entityType: 'person',
  countryCodes: ['CH', 'LI'],
  birthYear: 1962,
  birthDate: null,
  identityNumber: null,
  furtherNames: [],
  fuzziness: 0.7,
  exact_match: false,
  clientReference: 'KYC-1',
  types: ['sanction', 'pep-class-1'],
  status: 'possible_hit',
  internalStatus: 'Completed',
  hasUpdate: true,
  hasChanged: true,
  isMonitored: true,
  totalHits: 3,
  leftOut: 2,
  decidedHits: 1,
  createdAt: '2026-11-21T10:00:30.000Z',
  createdBy: by('ann', '10:00'),
  apiKeyRefId: null,
  batchId: null,
  tags: ['Onboarding', 'Private'],
  refreshFailedAt: null,
  answeredBy: {
    engineVersion: '1.4.0',
    settingsVersion: 2,
    isDemo: false,
    tookMs: 3,
    at: '2026-11-21T10:00:31.000Z',
    lists: [
      {
        source: 'un-sc',
        title: 'UN Security Council',
        versionId: 'v1',
        publishedOn: '2026-11-20',
        loadedOn: '2026-11-21',
        types: null,
      },
      {
        source: 'us-ofac-sdn',
        title: 'OFAC SDN',
        versionId: 'v2',
        publishedOn: null,
        loadedOn: '2026-11-19',
        types: null,
      },
      { source: 'house', title: 'Custom list', versionId: 'v3', publishedOn: null, loadedOn: null, types: null },
    ],
  },
  coverage: null,
};

/** The same before anything answered, with as little asked as possible. */
export const pending: SearchRecord = {
  ...search,
  id: 's2',
  clientReference: '',
  entityType: '',
  birthYear: null,
  birthDate: null,
  countryCodes: [],
  fuzziness: -1,
  types: ['warning'],
  status: 'not_set',
  internalStatus: 'Pending',
  isMonitored: false,
  totalHits: null,
  leftOut: null,
  decidedHits: 0,
  tags: [],
  answeredBy: null,
};

const doc: Hit['doc'] = {
  id: 'un-sc:QDi.1',
  reference: 'UN QDi.1',
  name: 'ANN EXAMPLE',
  types: ['sanction', 'warning'],
  entity_type: 'person',
  country_codes: ['CH', 'FR'],
  births: ['1962', 'circa 1963'],
  aka: [
    { name: 'Anna', quality: 'weak', kind: 'alias' },
    { name: 'Annie', quality: 'strong', kind: 'alias' },
  ],
  associates: [
    { name: 'Bob', association: 'Spouse' },
    { name: 'Cid', association: 'Son' },
  ],
  fields: [
    { name: 'Date of Birth', value: '1962', source: 'UN', tag: 'date_of_birth' },
    { name: 'Countries', value: 'Switzerland', source: 'UN', tag: 'countries' },
    { name: 'Remarks', value: 'Tall', source: 'UN', tag: 'remark' },
  ],
  sources: ['un-sc'],
  source_notes: {
    'un-sc': {
      name: 'UN list',
      aml_types: ['sanction', 'pep'],
      listing_started_utc: '2020-01-02',
      listing_ended_utc: '2021-03-04',
      url: 'https://un.example',
      programmes: ['A', 'B'],
      reason: 'Theft',
      version: '2026-11-20',
    },
    'un-sc#2': {
      name: 'UN notes',
      aml_types: [],
      listing_started_utc: null,
      listing_ended_utc: null,
      url: '',
      programmes: [],
      reason: '',
      version: '2026-11-20',
    },
  },
  media: [],
  assets: [],
};

const word = { role: 'name', similarity: 1, weight: 1, letters: [] } as const;

/** Decided and whitelisted; its explanation has a word that only one side has, and facts that are not known. */
export const decided = {
  doc,
  score: 0.954,
  match_status: 'false_positive',
  match_types: ['name_exact'],
  is_whitelisted: true,
  index: 0,
  version: 1,
  reason: 'Another year',
  decided: by('bea', '10:05'),
  whitelist: { id: 'a'.repeat(24), scope: 'merchant', reason: 'Another year', endsOn: null },
  update: null,
  explanation: {
    listed: { text: 'ANN EXAMPLE', quality: 'primary', kind: 'name' },
    words: [
      { ...word, searched: 'Ann', listed: 'ANN', method: 'exact' },
      { ...word, searched: 'Example', listed: 'EXEMPLAR', method: 'edit', similarity: 0.846, letters: [] },
      { ...word, searched: null, listed: 'VAN', method: 'missing', similarity: 0 },
      { ...word, searched: 'Dr', listed: null, method: 'missing', similarity: 0 },
    ],
    sameOrder: true,
    facts: [
      { field: 'birthYear', searched: '1962', listed: ['1962', 'circa 1963'], verdict: 'match' },
      { field: 'country', searched: null, listed: ['CH'], verdict: 'unknown' },
      { field: 'gender', searched: null, listed: [], verdict: 'unknown' },
    ],
    parts: [],
    points: 9540,
    thresholdPoints: 8200,
  },
} as unknown as Hit;

/** Nobody has decided, its list says little, and it was found by an identifier alone. */
export const open = {
  ...decided,
  match_types: ['identifier'],
  doc: {
    ...doc,
    id: 'house:H-2',
    reference: 'Custom H-2',
    name: 'Anne Exempel',
    entity_type: 'other',
    country_codes: [],
    births: [],
    aka: [],
    associates: [],
    fields: [],
    types: [],
    source_notes: {},
  },
  score: 0.82,
  match_status: 'potential_match',
  is_whitelisted: false,
  whitelist: null,
  index: 1,
  version: 0,
  reason: '',
  decided: null,
  explanation: {
    ...decided.explanation,
    words: [],
    facts: [{ field: 'identifier', searched: 'k123456', listed: ['K 123-456'], verdict: 'match' }],
  },
} as unknown as Hit;

const confirmed = {
  ...open,
  match_types: ['aka_fuzzy', 'year_of_birth'],
  explanation: { ...open.explanation, facts: [] },
  doc: { ...open.doc, id: 'house:H-3', reference: 'Custom H-3', name: 'Ann' },
  match_status: 'true_positive',
  index: 2,
  reason: '',
  decided: by('ann', '10:45'),
  approved: by('bea', '10:45'),
} as unknown as Hit;

const leftOut: SearchFile['leftOut'] = [
  {
    doc: { ...doc, id: 'un-sc:QDi.7', reference: 'UN QDi.7', name: 'Anne Exampel', births: ['1949-01-30'] },
    score: 0.68,
    name_score: 0.93,
    facts: [{ field: 'birthYear', searched: '1962', listed: ['1949-01-30'], points: -2500 }],
    match_types: ['name_fuzzy'],
    explanation: decided.explanation,
  },
  {
    doc: { ...doc, id: 'house:H-8', reference: 'Custom H-8', name: 'Mrs Ann Exempel', country_codes: ['FR'] },
    score: 0.8,
    name_score: 0.86,
    facts: [
      { field: 'country', searched: 'CH, LI', listed: ['FR'], points: -400 },
      { field: 'gender', searched: 'female', listed: ['male'], points: -200 },
    ],
    match_types: ['aka_fuzzy'],
    explanation: decided.explanation,
  },
];

const note = (id: string, text: string, entityId: string, entityName: string, time: string): Note => ({
  id,
  note: text,
  entityId,
  entityName,
  complySearchId: 's1',
  createdBy: by('bea', time),
});

const notes = [
  note('n1', 'Passport seen', 'un-sc:QDi.1', 'ANN EXAMPLE', '10:06'),
  note('n2', 'Onboarding', '', '', '10:01'),
  note('n3', 'Asked the branch', 'house:H-2', 'Anne Exempel', '10:08'),
];

const change = (name: string, kind: HitChange['kind'], cause: HitChange['cause'], time: string): HitChange => ({
  id: name,
  entityId: name,
  name,
  kind,
  standing: 'hit',
  cause,
  settingsVersion: cause === 'settings' ? 2 : null,
  at: `2026-11-21T${time}:30.000Z`,
  matters: true,
  fields: [],
  score: { was: null, is: null },
  reopened: false,
  acknowledged: null,
});

const updates = [
  change('Anne', 'added', 'settings', '11:00'),
  change('Ann', 'updated', 'refresh', '11:01'),
  change('Anna', 'removed', 'list', '11:02'),
];

export const searchFile: SearchFile = {
  search,
  hits: [decided, open, confirmed],
  leftOut,
  notes,
  decisions: [],
  updates,
  approvals,
};
export const pendingFile: SearchFile = {
  search: pending,
  hits: [],
  leftOut: null,
  notes: [],
  decisions: [],
  updates: [],
  approvals: [],
};

export const maker: DocumentMaker = {
  at: new Date('2026-11-22T12:34:56.000Z'),
  by: 'Ann Example',
  merchant: 'Bank',
  installedEngine: '1.4.0',
  troubled: [],
  nameOf: (userId) => ({ ann: 'Ann Analyst', bea: 'Bea Beispiel' })[userId] ?? userId,
};
