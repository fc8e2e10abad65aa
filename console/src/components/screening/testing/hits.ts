import { coverageOf } from '@tamis/contract/terms/coverage';
import type { Hit, JoinedHit, OpenHit, SearchRecord } from '@tamis/contract/screening';

export const SEARCH_ID = '6740a1c29be4d05f7713e48d';
export const USER_ID = '6740a1c29be4d05f7713e400';
export const NOW = '2026-11-20T14:47:00.000Z';

const TYPES = ['sanction', 'pep-class-1'];

/** What one list covers of what was asked for, whose entries bear these types. */
export const coveredBy = (asked: readonly string[], types: string[], isDemo = false) =>
  coverageOf(asked, {
    lists: [
      {
        source: 'us-ofac-sdn',
        title: 'OFAC SDN',
        versionId: SEARCH_ID,
        publishedOn: '2026-11-20',
        loadedOn: '2026-11-20',
        types,
      },
    ],
    isDemo,
  });

/** A completed search with two hits, unless told otherwise. */
export const searchRecord = (more: Partial<SearchRecord> = {}): SearchRecord => ({
  id: SEARCH_ID,
  searchTerm: 'Nikolas Maduro Moro',
  entityType: 'person',
  countryCodes: ['PA'],
  birthYear: 1962,
  birthDate: null,
  identityNumber: null,
  furtherNames: [],
  fuzziness: 0.5,
  exact_match: false,
  clientReference: 'KYC-20418',
  types: TYPES,
  status: 'not_set',
  internalStatus: 'Completed',
  hasUpdate: false,
  hasChanged: false,
  isMonitored: true,
  totalHits: 3,
  leftOut: 0,
  decidedHits: 0,
  createdAt: NOW,
  createdBy: { actorId: USER_ID, timestamp: NOW },
  apiKeyRefId: null,
  batchId: null,
  tags: ['onboarding'],
  refreshFailedAt: null,
  answeredBy: {
    engineVersion: '1.4.0',
    settingsVersion: 3,
    lists: [
      {
        source: 'us-ofac-sdn',
        title: 'OFAC SDN',
        versionId: SEARCH_ID,
        publishedOn: '2026-11-20',
        loadedOn: '2026-11-20',
        types: ['sanction', 'pep-class-1'],
      },
    ],
    isDemo: false,
    tookMs: 12,
    at: NOW,
  },
  coverage: coveredBy(more.types ?? TYPES, ['sanction', 'pep-class-1']),
  ...more,
});

/** A hit among others that are one person. */
export const memberOf = ({ doc, index }: Hit, more: Partial<JoinedHit> = {}): JoinedHit => ({
  entityId: doc.id,
  reference: doc.reference,
  name: doc.name,
  list: 'OFAC SDN',
  facts: [],
  index,
  score: 0.9,
  version: 0,
  match_status: 'potential_match',
  is_whitelisted: false,
  reason: '',
  decided: null,
  isNew: false,
  isReopened: false,
  ...more,
});

/** The hit at a position: 'ENTRY 0', 'ENTRY 1' … of OFAC. */
export const hitAt = (index: number, more: Partial<Hit> = {}): Hit => ({
  doc: {
    id: `us-ofac-sdn:${index}`,
    reference: `OFAC ${index}`,
    name: `ENTRY ${index}`,
    types: ['sanction'],
    entity_type: 'person',
    country_codes: ['VE'],
    births: ['1962-11-23'],
    aka: [],
    associates: [],
    fields: [{ name: 'Date of Birth', value: '1962-11-23', source: 'OFAC SDN', tag: 'date_of_birth' }],
    sources: ['us-ofac-sdn'],
    source_notes: {},
    media: [],
    assets: [],
  },
  score: 0.92,
  match_status: 'potential_match',
  match_types: ['name_fuzzy', 'year_of_birth'],
  is_whitelisted: false,
  index,
  version: 0,
  reason: '',
  decided: null,
  whitelist: null,
  made_hit: null,
  joined: null,
  taken_apart: [],
  update: null,
  explanation: {
    listed: { text: `ENTRY ${index}`, quality: 'primary', kind: 'name' },
    words: [
      { searched: 'Moro', listed: 'ENTRY', role: 'name', method: 'edit', similarity: 0.92, weight: 1, letters: [] },
    ],
    sameOrder: true,
    facts: [{ field: 'birthYear', searched: '1962', listed: ['1962-11-23'], verdict: 'match' }],
    parts: [{ kind: 'word', word: 0, points: 9200 }],
    points: 9200,
    thresholdPoints: 8200,
  },
  ...more,
});

/** The same hit as the review queue has it, while it is open. */
export const openHitAt = (position: number, more: Partial<OpenHit> = {}): OpenHit => ({
  entityId: `us-ofac-sdn:${position}`,
  name: `ENTRY ${position}`,
  reference: `OFAC ${position}`,
  position,
  score: 0.9,
  types: ['sanction'],
  why: 'new',
  match_status: 'potential_match',
  openSince: NOW,
  joined: [],
  ...more,
});
