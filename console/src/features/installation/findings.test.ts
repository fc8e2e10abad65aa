import { expect, it } from 'vitest';
import { createFormat } from '../../format/format.ts';
import { readPreferences } from '../../format/preferences.ts';
import { type Finding, findingsOf, type Installation } from './findings.ts';
import { installationTexts } from './texts.ts';

const AT = '2026-11-23T10:00:00.000Z';
const GB = 1024 ** 3;
const well: Installation = {
  checkedAt: AT,
  checks: ['database', 'migrations', 'snapshot', 'audit log'].map((name) => ({
    name,
    isWarning: name === 'audit log',
    trouble: null,
  })),
  usage: {
    merchants: { total: 2, blocked: 0, expired: 0 },
    users: { total: 9, invited: 1, blocked: 0, withoutTwoFactor: 2 },
    searches: { total: 1200, thisMonth: 80, pending: 0, monitored: 40 },
  },
  jobs: { waiting: 0, running: 1, retrying: 0, waitingSince: null, failed: [] },
  messages: { isMailDelivered: true, isSmsDelivered: false, waiting: 0, failing: 0, waitingSince: null },
  lists: { isReady: true, isDemo: false, entries: 24_000, builtAt: AT, fresh: 5, undated: 0, empty: 0, troubled: [] },
  audit: { unsignedSeconds: 20, lastSignedAt: AT, signedChains: 3, anchorFile: '/data/audit-anchors.jsonl' },
  lastCheck: { day: '2026-11-23', missed: 0 },
  backups: {
    last: {
      madeAt: '2026-11-23T02:00:00.000Z',
      rows: 90_000,
      files: 12,
      bytes: 3 * GB,
      isSealed: true,
      isReadBack: true,
    },
    restoredAt: null,
  },
  disk: { folder: '/data', freeBytes: 60 * GB, totalBytes: 100 * GB },
  process: { startedAt: AT, memoryBytes: 4e8, requests: 900, failedRequests: 0 },
  versions: {
    tamis: '1',
    node: '24',
    engine: '1',
    database: { kind: 'postgres', version: '15', bytes: GB },
    schema: '0200-text-of-cases.sql',
  },
};
const words = {
  say: installationTexts.say,
  format: createFormat({ ...readPreferences({ getItem: () => null }), timeZone: 'UTC' }),
};
const of = (change: Partial<Installation>): Finding[] => findingsOf({ ...well, ...change }, words);
const trouble = { source: 'x', title: 'X', publishedOn: null, loadedOn: null, dueOn: null };

it('All is well, with a sealed backup of last night that was read back', () => {
  expect(new Set(findingsOf(well, words).map(({ tone }) => tone))).toEqual(new Set(['green']));
  expect(findingsOf(well, words).at(-1)).toEqual({
    part: 'Backups',
    tone: 'green',
    text: 'The last one is of 23/11/2026 02:00 AM, 3.0 GB, sealed, read back whole after it was written.',
    advice: 'Whether the file is still there, and whether a restore works, only a restore shows: try one now and then.',
  });
});

const backup = (change: object, restoredAt: string | null = null): Partial<Installation> => ({
  backups: { last: well.backups.last && { ...well.backups.last, ...change }, restoredAt },
});

it.each<[string, Partial<Installation>, string, Finding['tone']]>([
  ['no backup is known of', { backups: { last: null, restoredAt: null } }, 'Backups', 'amber'],
  ['the backup is three days old', backup({ madeAt: '2026-11-20T02:00:00.000Z' }), 'Backups', 'amber'],
  ['the backup is of last week', backup({ madeAt: '2026-11-15T02:00:00.000Z' }), 'Backups', 'red'],
  ['the backup is not sealed', backup({ isSealed: false }), 'Backups', 'amber'],
  ['the backup was not read back', backup({ isReadBack: false }), 'Backups', 'amber'],
  ['it was restored since the backup', backup({}, '2026-11-23T03:00:00.000Z'), 'Backups', 'amber'],
  ['no list is loaded', { lists: { ...well.lists, isReady: false } }, 'Lists', 'red'],
  ['it screens against the demo list', { lists: { ...well.lists, isDemo: true } }, 'Lists', 'amber'],
  ['of a list nothing is loaded', { lists: { ...well.lists, empty: 1 } }, 'Lists', 'amber'],
  [
    'a list is stale',
    { lists: { ...well.lists, troubled: [{ ...trouble, isStale: true, isFailed: false }] } },
    'Lists',
    'red',
  ],
  ['monitoring missed something', { lastCheck: { day: '2026-11-23', missed: 1 } }, 'Monitoring', 'red'],
  ['the nightly check was never made', { lastCheck: { day: null, missed: 0 } }, 'Monitoring', 'amber'],
  ['the nightly check is old', { lastCheck: { day: '2026-11-20', missed: 0 } }, 'Monitoring', 'amber'],
  [
    'work waits and nobody does it',
    { jobs: { ...well.jobs, waitingSince: '2026-11-23T09:50:00.000Z' } },
    'Background work',
    'red',
  ],
  [
    'a job was given up',
    { jobs: { ...well.jobs, failed: [{ name: 'x', count: 1, lastAt: AT, lastError: '' }] } },
    'Background work',
    'amber',
  ],
  ['a job is tried again', { jobs: { ...well.jobs, retrying: 1 } }, 'Background work', 'amber'],
  [
    'no mail server is set up',
    { messages: { ...well.messages, isMailDelivered: false } },
    'Mails and text messages',
    'amber',
  ],
  ['mails fail', { messages: { ...well.messages, failing: 2 } }, 'Mails and text messages', 'red'],
  ['the log is not signed', { audit: { ...well.audit, unsignedSeconds: 900 } }, 'Audit log', 'red'],
  ['nothing is signed yet', { audit: { ...well.audit, lastSignedAt: null } }, 'Audit log', 'amber'],
  ['the disk is nearly full', { disk: { ...well.disk, freeBytes: 9 * GB } }, 'Disk', 'amber'],
  ['the disk is full', { disk: { ...well.disk, freeBytes: GB } }, 'Disk', 'red'],
  ['requests failed', { process: { ...well.process, failedRequests: 1 } }, 'Requests', 'amber'],
  [
    'the database does not answer',
    { checks: [{ name: 'database', isWarning: false, trouble: 'does not answer' }] },
    'Database',
    'red',
  ],
  [
    'a migration is missing',
    { checks: [{ name: 'migrations', isWarning: false, trouble: 'the migration 1 is not applied' }] },
    'Database schema',
    'red',
  ],
  [
    'a check that has no words of its own fails',
    { checks: [{ name: 'storage', isWarning: true, trouble: 'is slow' }] },
    'Check “storage”',
    'amber',
  ],
])('Says so, and what to do, when %s', (_case, change, part, tone) => {
  const finding = of(change).find((each) => each.part === part);
  expect(finding?.tone).toBe(tone);
  expect(finding?.advice).toBeTruthy();
});

it('Where no search is monitored nothing is called checked', () => {
  const usage = { ...well.usage, searches: { ...well.usage.searches, monitored: 0 } };
  expect(of({ usage }).find(({ part }) => part === 'Monitoring')?.tone).toBe('grey');
});
