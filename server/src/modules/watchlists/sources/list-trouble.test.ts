import { sources } from '@tamis/lists';
import { describe, expect, it } from 'vitest';
import { requireDefinition } from '../records/list-definition.ts';
import { troubleOf } from './list-trouble.ts';

const now = new Date('2026-11-22T12:00:00Z');
const eu = requireDefinition('eu-fsf');
const source = { key: 'eu-fsf', isEnabled: true, lastError: null, lastCheckedAt: now };
const version = (publishedOn: string | null, fetchedAt = '2026-11-22T06:00:00Z') => ({
  publishedOn,
  fetchedAt: new Date(fetchedAt),
});

describe('a list', () => {
  it('is stale from the fourth day after its next version was due, by the date of its publisher', () => {
    expect(troubleOf(source, eu, version('2026-11-12'), now)).toBeNull();
    expect(troubleOf(source, eu, version('2026-11-11'), now)).toEqual({
      source: 'eu-fsf',
      title: 'EU Financial Sanctions',
      isStale: true,
      isFailed: false,
      publishedOn: '2026-11-11',
      loadedOn: '2026-11-22',
      dueOn: '2026-11-18',
    });
  });

  it('that was loaded today is as old as it was published', () => {
    expect(troubleOf(source, eu, version('2021-05-28'), now)).toMatchObject({
      isStale: true,
      publishedOn: '2021-05-28',
    });
  });

  it('without a date is stale when nobody has looked for so long what its publisher offers', () => {
    const checked = (day: string) => ({ ...source, lastCheckedAt: new Date(`${day}T10:00:00Z`) });
    expect(troubleOf(checked('2026-11-12'), eu, version(null), now)).toBeNull();
    expect(troubleOf(checked('2026-11-11'), eu, version(null), now)).toMatchObject({
      isStale: true,
      publishedOn: null,
    });
    const never = { ...source, lastCheckedAt: null };
    expect(troubleOf(never, eu, version(null, '2026-11-11T06:00:00Z'), now)).toMatchObject({ isStale: true });
  });

  it('that is kept by hand has no rhythm, and none of the lists that have one is without a number', () => {
    const house = { ...source, key: 'house' };
    expect(troubleOf(house, requireDefinition('house'), version('2019-01-01'), now)).toBeNull();
    expect(sources.filter(({ publishedEveryDays }) => publishedEveryDays === null).map(({ key }) => key)).toEqual([
      'senzing',
      'house',
      'demo',
    ]);
  });

  it('has failed when its last load did, also when it was never loaded at all', () => {
    const failed = { ...source, lastError: 'The server answered 503.' };
    expect(troubleOf(failed, eu, version('2026-11-20'), now)).toMatchObject({ isFailed: true, isStale: false });
    expect(troubleOf(failed, eu, undefined, now)).toEqual({
      source: 'eu-fsf',
      title: 'EU Financial Sanctions',
      isStale: false,
      isFailed: true,
      publishedOn: null,
      loadedOn: null,
      dueOn: null,
    });
    expect(troubleOf({ ...failed, key: 'house' }, requireDefinition('house'), undefined, now)).toBeNull();
  });

  it('that is switched off, or of invented people, is in no trouble', () => {
    expect(troubleOf({ ...source, isEnabled: false, lastError: 'No' }, eu, version('2021-01-01'), now)).toBeNull();
    const demo = { ...source, key: 'demo', lastError: 'No' };
    expect(troubleOf(demo, requireDefinition('demo'), version('2021-01-01'), now)).toBeNull();
  });
});
