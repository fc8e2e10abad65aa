import { describe, expect, it } from 'vitest';
import { sourceToShow, versionBefore, versionToShow, wasCompared } from './version-order.ts';
import { aSource, aVersion } from '../testing/lists.ts';

const first = aVersion({ id: '1', state: 'superseded', activatedAt: '2026-11-17T06:00:00.000Z' });
const refused = aVersion({
  id: '2',
  state: 'refused',
  activatedAt: null,
  change: null,
  fetchedAt: '2026-11-17T12:00:00.000Z',
});
const active = aVersion({ id: '3', state: 'active', activatedAt: '2026-11-18T06:00:00.000Z' });
const held = aVersion({ id: '4', state: 'held', activatedAt: null, fetchedAt: '2026-11-20T06:00:00.000Z' });
const versions = [held, active, refused, first];

describe('versionBefore', () => {
  it('is the one that was in use before, whatever was refused in between', () => {
    expect(versionBefore(versions, active)).toBe(first);
    expect(versionBefore(versions, held)).toBe(active);
  });

  it('is none for the first', () => {
    expect(versionBefore(versions, first)).toBeUndefined();
  });
});

describe('versionToShow', () => {
  it('is the one asked for, then the one that waits, then the one in use', () => {
    expect(versionToShow(versions, '1')).toBe(first);
    expect(versionToShow(versions, undefined)).toBe(held);
    expect(versionToShow([active, refused, first], 'gone')).toBe(active);
    expect(versionToShow([refused], undefined)).toBe(refused);
  });
});

it('knows differences only of versions that were compared', () => {
  expect(versions.filter(wasCompared)).toEqual([held, active, first]);
});

it('shows the first source that is in use unless another is asked for', () => {
  const notLoaded = aSource({ key: 'un-sc', active: null });
  const loaded = aSource({ key: 'house' });
  expect(sourceToShow([notLoaded, loaded], undefined)).toBe(loaded);
  expect(sourceToShow([notLoaded, loaded], 'un-sc')).toBe(notLoaded);
  expect(sourceToShow([notLoaded], undefined)).toBe(notLoaded);
});
