import { merchantDetails } from '@tamis/contract/merchants';
import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { differencesOf } from './differences.ts';
import { JsonDifference } from './json-difference.tsx';

afterEach(leaveScreen);

const summary = (old: unknown, now: unknown) =>
  differencesOf(old, now).map(({ path, kind }) => `${path.join('.')} ${kind}`);

describe('the differences of two JSON values', () => {
  it('mark each key as the same, updated, added or removed, branches included', () => {
    const old = { name: 'A', limits: { day: 5, month: 50 }, tags: ['x', 'y'], gone: null };
    const now = { name: 'A', limits: { day: 6, month: 50 }, tags: ['x'], fresh: { deep: true } };
    expect(summary(old, now)).toEqual([
      'name same',
      'limits updated',
      'limits.day updated',
      'limits.month same',
      'tags updated',
      'tags.0 same',
      'tags.1 removed',
      'gone removed',
      'fresh added',
      'fresh.deep added',
    ]);
  });

  it('tell a list from an object, and null from nothing', () => {
    expect(summary({ a: [] }, { a: {} })).toEqual(['a updated']);
    expect(summary({ a: null }, { a: 0 })).toEqual(['a updated']);
  });

  it('are none between a value and itself, and turn round when the values do', () => {
    const turned = { same: 'same', updated: 'updated', added: 'removed', removed: 'added' } as const;
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(differencesOf({ one }, structuredClone({ one })).every(({ kind }) => kind === 'same')).toBe(true);
        const there = new Map(
          differencesOf({ v: one }, { v: other }).map(({ path, kind }) => [JSON.stringify(path), kind]),
        );
        for (const { path, kind } of differencesOf({ v: other }, { v: one }))
          expect(turned[kind]).toBe(there.get(JSON.stringify(path)));
      }),
    );
  });
});

it('says who changed it and when, and marks every change with a word', async () => {
  const api = createFakeApi();
  const id = '6740a1c29be4d05f7713e400';
  api.on(merchantDetails, () => ({
    [id]: { id, name: 'Ines Farrow', firstName: 'Ines', surname: 'Farrow', keys: [] },
  }));
  const Screen = () => (
    <JsonDifference
      old={{ limit: 5, kept: 1 }}
      new={{ limit: 6, kept: 1 }}
      modifiedBy={id}
      modifiedAt="2026-11-20T14:47:00.000Z"
    />
  );
  renderScreen({ pages: { '/': Screen }, at: '/', claims: [], api });
  await screen.findByText(/Modified by Ines Farrow on 20\/11\/2026/);
  const row = within(screen.getByRole('row', { name: /limit/ }));
  row.getByText('5');
  row.getByText('6');
  row.getByText('Updated');
  expect(within(screen.getByRole('row', { name: /kept/ })).queryByText('Updated')).toBeNull();
});
