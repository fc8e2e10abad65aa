import { expect, it } from 'vitest';
import { differingBases } from './differing-bases.ts';

const list = (versionId: string) => ({
  source: versionId,
  title: 'S',
  versionId,
  publishedOn: null,
  loadedOn: null,
  types: null,
});
const then = {
  engineVersion: '1.1.0',
  settingsVersion: 1,
  lists: [list('a'), list('b')],
  isDemo: false,
  tookMs: 1,
  at: '2026-11-20T14:47:00.000Z',
};

it('names what two answers do not share, and nothing where they share it all', () => {
  expect(differingBases(then, { ...then, lists: then.lists.toReversed(), at: '2026-11-21T00:00:00.000Z' })).toEqual([]);
  expect(differingBases(then, { ...then, engineVersion: '1.2.0' })).toEqual(['engine']);
  expect(
    differingBases(then, { ...then, engineVersion: '1.2.0', settingsVersion: 2, lists: [list('a'), list('c')] }),
  ).toEqual(['engine', 'settings', 'lists']);
});
