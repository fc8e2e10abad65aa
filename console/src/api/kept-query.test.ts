import { beforeEach, expect, it } from 'vitest';
import { ENTITY_LIST_KEPT_MS, keep, KEPT_MS, readKept } from './kept-query.ts';

let values: Map<string, string>;
const store = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
};
beforeEach(() => {
  values = new Map();
});

it.each([
  ['countries and check types for seven days', KEPT_MS, 604_800_000],
  ['lists about entities for 86400 seconds', ENTITY_LIST_KEPT_MS, 86_400_000],
])('keeps %s', (_, keptMs, last) => {
  keep(store, 'countries', ['PA'], 1000, keptMs);
  expect(readKept(store, 'countries', 1000 + last - 1)?.data).toEqual(['PA']);
  expect(readKept(store, 'countries', 1000 + last)).toBeUndefined();
  expect(values.size).toBe(0);
});

it.each(['{', 'null', '7', '{"data":1}', '{"expiresAt":"x","data":1}'])('drops what it cannot read: %s', (text) => {
  values.set('countries', text);
  expect(() => readKept(store, 'countries', 0)).not.toThrow();
});
