import type { ListSource, ListVersion } from '../watchlist-data/watchlist-types.ts';

/** A version in use, as the server answers it; say only what matters. */
export const aVersion = (parts: Partial<ListVersion> = {}): ListVersion => ({
  id: '6740a31f5c08e2b7d9140a66',
  source: 'us-ofac-sdn',
  state: 'active',
  isInUse: true,
  digest: 'a'.repeat(64),
  publishedOn: '2026-11-18',
  fetchedAt: '2026-11-20T06:00:00.000Z',
  fetchedFrom: 'https://www.treasury.gov/ofac/downloads/sdn.csv',
  fetchedBy: 'schedule',
  activatedAt: '2026-11-20T06:00:20.000Z',
  readerVersion: '1',
  counts: { entries: 18_412, names: 40_100, byEntityType: { person: 18_412 }, byType: { sanction: 18_412 } },
  change: { added: 37, removed: 4, changed: 52 },
  reason: null,
  progress: null,
  ...parts,
});

/** A source in good order. */
export const aSource = (parts: Partial<ListSource> = {}): ListSource => ({
  key: 'us-ofac-sdn',
  title: 'OFAC SDN',
  types: ['sanction'],
  isEnabled: true,
  isDemo: false,
  isDownloadable: true,
  refreshEveryHours: 6,
  nextRefreshAt: '2026-11-20T18:00:00.000Z',
  lastCheckedAt: '2026-11-20T06:00:00.000Z',
  lastError: null,
  trouble: null,
  active: aVersion(),
  held: null,
  running: null,
  attribution: 'US Department of the Treasury',
  licence: 'Public domain',
  ...parts,
});
