import { describe, expect, it } from 'vitest';
import { ConflictError, NotFoundError } from '../../../platform/errors/app-error.ts';
import type { ListVersion } from './version.ts';
import {
  assertHeld,
  assertMayDisable,
  dayOf,
  isDead,
  judgeVersion,
  listsInUse,
  nextRefresh,
  sameVersion,
} from './watchlist-policy.ts';

const now = new Date('2026-11-21T10:00:00Z');

const undated = (entries: number) => ({ entries, publishedOn: null });

describe('the size of a new version', () => {
  it.each([
    ['an empty list is refused', 0, 100, 'refuse'],
    ['an empty first list is refused', 0, null, 'refuse'],
    ['the first version is used', 1, null, 'use'],
    ['growth is used', 500, 100, 'use'],
    ['exactly 20% fewer is used', 80, 100, 'use'],
    ['as many as before is used', 100, 100, 'use'],
    ['more than 20% fewer is held back', 79, 100, 'hold'],
    ['a single entry left is held back', 1, 9000, 'hold'],
  ] as const)('%s', (_title, entries, inUse, kind) => {
    expect(judgeVersion(undated(entries), inUse === null ? null : undated(inUse)).kind).toBe(kind);
  });

  it('is told in a sentence: how many, by how much, the limit, and what searches do meanwhile', () => {
    expect(judgeVersion(undated(0), undated(4716))).toEqual({ kind: 'refuse', reason: 'The list is empty.' });
    expect(judgeVersion(undated(3569), undated(4716))).toEqual({
      kind: 'hold',
      reason:
        'It has 3,569 entries, 24.3% fewer than the 4,716 in use (limit 20%). Searches stay on the version in use, so nobody is lost from screening.',
    });
  });
});

describe('the day of a new version', () => {
  const dated = (publishedOn: string | null) => ({ entries: 100, publishedOn });

  it.each([
    ['a later day is used', '2026-11-21', '2026-11-20', 'use'],
    ['the same day is used', '2026-11-20', '2026-11-20', 'use'],
    ['the day before is held back', '2026-11-19', '2026-11-20', 'hold'],
    ['what names no day is used', null, '2026-11-20', 'use'],
    ['any day is used after what names none', '2020-01-01', null, 'use'],
  ] as const)('%s', (_title, read, inUse, kind) => {
    expect(judgeVersion(dated(read), dated(inUse)).kind).toBe(kind);
  });

  it('is told beside its size, where both are wrong', () => {
    expect(
      judgeVersion({ entries: 50, publishedOn: '2025-11-20' }, { entries: 100, publishedOn: '2026-11-20' }),
    ).toEqual({
      kind: 'hold',
      reason:
        'It has 50 entries, 50.0% fewer than the 100 in use (limit 20%). Its publisher dated it 365 days before the version in use: who was listed since then is not on it. Searches stay on the version in use, so nobody is lost from screening.',
    });
  });
});

describe('a version that is offered again', () => {
  const version = (state: ListVersion['state'], digest: string, readerVersion = '1') =>
    ({ state, digest, readerVersion }) as ListVersion;

  it.each([
    ['the one in use', [version('active', 'a')], 'active'],
    ['the one that is held back', [version('held', 'a'), version('active', 'b')], 'held'],
    ['the one that was discarded since', [version('discarded', 'a'), version('active', 'b')], 'discarded'],
    ['the one in use, beside a newer one that is held back', [version('held', 'b'), version('active', 'a')], 'active'],
  ] as const)('is known: %s', (_title, versions, state) => {
    expect(sameVersion(versions, 'a', '1')?.state).toBe(state);
  });

  it.each([
    ['nothing was loaded before', []],
    ['it was superseded: the publisher went back to it', [version('active', 'b'), version('superseded', 'a')]],
    ['it was refused: the reason may be gone', [version('refused', 'a'), version('active', 'b')]],
    ['it was discarded before the one in use', [version('active', 'b'), version('discarded', 'a')]],
    ['the reader has changed', [version('active', 'a', '0')]],
  ] as const)('is read: %s', (_title, versions) => {
    expect(sameVersion(versions, 'a', '1')).toBeUndefined();
  });
});

describe('the lists in use', () => {
  const source = (key: string, isEnabled: boolean, activeVersionId: string | null) => ({
    key,
    isEnabled,
    activeVersionId,
    refreshEveryHours: null,
    nextRefreshAt: null,
    lastCheckedAt: null,
    lastError: null,
    switches: 0,
  });

  it('are the enabled ones that are loaded, and the demo list only without another', () => {
    const demo = source('demo', true, 'd');
    expect(listsInUse([demo, source('un-sc', true, null)])).toEqual(['demo']);
    expect(listsInUse([demo, source('un-sc', true, 'u')])).toEqual(['un-sc']);
    expect(listsInUse([demo, source('un-sc', false, 'u')])).toEqual(['demo']);
    expect(listsInUse([source('un-sc', true, 'u'), demo, source('eu-fsf', true, 'e')])).toEqual(['eu-fsf', 'un-sc']);
    expect(listsInUse([source('demo', false, 'd')])).toEqual([]);
  });

  it('never become none, or the demo list again', () => {
    const sources = [
      source('demo', true, 'd'),
      source('un-sc', true, 'u'),
      source('eu-fsf', true, 'e'),
      source('uk-fcdo', true, null),
    ];
    expect(() => assertMayDisable(sources, 'un-sc')).not.toThrow();
    expect(() => assertMayDisable(sources, 'uk-fcdo')).not.toThrow();
    const last = sources.filter(({ key }) => key !== 'eu-fsf');
    expect(() => assertMayDisable(last, 'un-sc')).toThrow(
      new ConflictError('This is the only list in use. Load another one before you switch it off.'),
    );
    expect(() => assertMayDisable([], 'un-sc')).not.toThrow();
    expect(() => assertMayDisable(last, 'uk-fcdo')).not.toThrow();
  });
});

describe('the schedule', () => {
  it.each([
    ['every 6 hours', 6, 'checked', '2026-11-21T16:00:00.000Z'],
    ['an hour after a failure', 6, 'failed', '2026-11-21T11:00:00.000Z'],
    ['sooner than after an hour, where the schedule says so', 0.5, 'failed', '2026-11-21T10:30:00.000Z'],
    ['at once after an interruption', 6, 'interrupted', '2026-11-21T10:00:00.000Z'],
    ['none without an interval', null, 'failed', undefined],
  ] as const)('%s', (_title, hours, outcome, expected) => {
    expect(nextRefresh(hours, now, outcome)?.toISOString()).toBe(expected);
  });
});

it('takes an import for dead when it has begun and gave no sign of life for 30 seconds', () => {
  expect(isDead({ heartbeatAt: null }, now)).toBe(false);
  expect(isDead({ heartbeatAt: new Date(now.getTime() - 30_000) }, now)).toBe(false);
  expect(isDead({ heartbeatAt: new Date(now.getTime() - 30_001) }, now)).toBe(true);
});

it('calls a version by the day it was published, or else fetched', () => {
  expect(dayOf({ publishedOn: '2026-11-13', fetchedAt: now })).toBe('2026-11-13');
  expect(dayOf({ publishedOn: null, fetchedAt: now })).toBe('2026-11-21');
});

it('decides on held versions only', () => {
  const held = { state: 'held' } as ListVersion;
  expect(assertHeld(held)).toBe(held);
  expect(() => assertHeld(undefined)).toThrow(new NotFoundError('The version'));
  expect(() => assertHeld({ state: 'active' } as ListVersion)).toThrow(
    new ConflictError('This version is active: only one that is held back can be released or discarded.'),
  );
});
