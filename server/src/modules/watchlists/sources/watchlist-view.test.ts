import { ENGINE_VERSION } from '@tamis/engine';
import type { SourceDefinition } from '@tamis/lists';
import { describe, expect, it } from 'vitest';
import type { CurrentSnapshot } from '../snapshots/snapshots.ts';
import type { SourceRow } from '../records/sources-store.ts';
import type { ListVersion } from '../records/version.ts';
import { changeView, snapshotView, sourceView, versionView } from './watchlist-view.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`);
const version = (id: string, state: ListVersion['state']): ListVersion => ({
  id,
  source: 'un-sc',
  seq: 3,
  state,
  digest: 'd',
  publishedOn: '2026-11-20',
  fetchedAt: at('10:00'),
  fetchedFrom: 'https://un.example',
  fetchedBy: 'schedule',
  activatedAt: at('10:05'),
  readerVersion: '2',
  counts: null,
  change: { added: 1, removed: 2, changed: 3 },
  reason: 'small',
  progress: null,
  files: [],
  heartbeatAt: null,
  isCancelRequested: false,
});
const shown = {
  source: 'un-sc',
  digest: 'd',
  publishedOn: '2026-11-20',
  fetchedAt: '2026-11-21T10:00:00.000Z',
  fetchedFrom: 'https://un.example',
  fetchedBy: 'schedule',
  activatedAt: '2026-11-21T10:05:00.000Z',
  readerVersion: '2',
  counts: null,
  change: { added: 1, removed: 2, changed: 3 },
  reason: 'small',
  progress: null,
};

/** Every running server answers from this version alone. */
const serving = { isInUse: (versionId: string) => versionId === 'v2' };

it('a version is shown without what is the server’s own', () => {
  expect(versionView(version('v1', 'held'), serving)).toEqual({ id: 'v1', state: 'held', isInUse: false, ...shown });
  expect(versionView({ ...version('v1', 'importing'), activatedAt: null }, serving).activatedAt).toBeNull();
});

describe('a list source', () => {
  const row: SourceRow = {
    key: 'un-sc',
    isEnabled: true,
    refreshEveryHours: 6,
    nextRefreshAt: at('16:00'),
    lastCheckedAt: at('10:00'),
    lastError: 'late',
    activeVersionId: 'v2',
    switches: 0,
  };
  const definition = {
    key: 'un-sc',
    title: 'UN Security Council',
    readerVersion: '2',
    downloads: [{ name: 'un.xml', url: 'https://un.example', maxBytes: 1 }],
    publishedEveryDays: 14,
    types: ['sanction', 'warning'],
    attribution: 'UN',
    licence: 'Terms',
  } as SourceDefinition;
  const parts = {
    row,
    definition,
    versions: [version('v3', 'held'), version('v2', 'active'), version('v1', 'held')],
    inUse: ['un-sc'],
    serving,
    downloads: true,
    trouble: null,
  };

  it('is shown with its newest version of each state', () => {
    expect(sourceView(parts)).toEqual({
      key: 'un-sc',
      title: 'UN Security Council',
      types: ['sanction', 'warning'],
      isEnabled: true,
      isDemo: false,
      isDownloadable: true,
      refreshEveryHours: 6,
      nextRefreshAt: '2026-11-21T16:00:00.000Z',
      lastCheckedAt: '2026-11-21T10:00:00.000Z',
      lastError: 'late',
      trouble: null,
      active: { id: 'v2', state: 'active', isInUse: true, ...shown },
      held: { id: 'v3', state: 'held', isInUse: false, ...shown },
      running: null,
      attribution: 'UN',
      licence: 'Terms',
    });
    expect(sourceView({ ...parts, versions: [version('v4', 'importing')] })).toMatchObject({
      active: null,
      held: null,
      running: { id: 'v4' },
    });
  });

  it('has no next refresh where it is off, none is set or the installation fetches nothing', () => {
    const next = (changed: Partial<typeof parts>) => sourceView({ ...parts, ...changed }).nextRefreshAt;
    expect([
      next({ downloads: false }),
      next({ row: { ...row, isEnabled: false } }),
      next({ row: { ...row, nextRefreshAt: null } }),
    ]).toEqual([null, null, null]);
    expect(
      sourceView({ ...parts, row: { ...row, lastCheckedAt: null }, definition: { ...definition, downloads: [] } }),
    ).toMatchObject({ lastCheckedAt: null, isDownloadable: false });
  });

  it('that is switched off is shown so, also where its version is in use still', () => {
    expect(sourceView({ ...parts, row: { ...row, isEnabled: false } }).isEnabled).toBe(false);
  });

  it('of invented people is on while it is screened against, whatever its row says', () => {
    const demo = { ...parts, row: { ...row, key: 'demo' } };
    expect(sourceView({ ...demo, inUse: ['un-sc'] })).toMatchObject({ isDemo: true, isEnabled: false });
    expect(sourceView({ ...demo, row: { ...demo.row, isEnabled: false }, inUse: ['demo'] })).toMatchObject({
      isDemo: true,
      isEnabled: true,
    });
  });
});

it('the snapshot says whether there is one, of what and how old', () => {
  const list = {
    source: 'demo',
    title: 'Demo list',
    versionId: 'v1',
    publishedOn: null,
    loadedOn: '2026-11-21',
    types: ['sanction', 'pep'],
  };
  const snapshot = {
    id: 's',
    bytes: new SharedArrayBuffer(1),
    builtAt: at('09:00'),
    entries: 12,
    isDemo: true,
    lists: [{ ...list, seq: 7, entries: 12 }],
  } as unknown as CurrentSnapshot;
  expect(snapshotView(snapshot, [])).toEqual({
    isReady: true,
    builtAt: '2026-11-21T09:00:00.000Z',
    entries: 12,
    lists: 1,
    isDemo: true,
    engineVersion: ENGINE_VERSION,
    troubled: [],
    coveredBy: [list],
  });
  expect(snapshotView(null, [])).toEqual({
    isReady: false,
    builtAt: null,
    entries: 0,
    lists: 0,
    isDemo: false,
    engineVersion: ENGINE_VERSION,
    troubled: [],
    coveredBy: [],
  });
});

it('a change of an entry names it as people do', () => {
  const fields = [{ field: 'Name', was: 'a', is: 'b' }];
  expect(changeView('un-sc', { recordId: 'QDi.1', kind: 'changed', name: 'Ann', fields } as never)).toEqual({
    recordId: 'QDi.1',
    reference: 'UN QDi.1',
    name: 'Ann',
    kind: 'changed',
    fields,
  });
});
