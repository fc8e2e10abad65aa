import { beforeEach, expect, it } from 'vitest';
import { keep, KEPT_MS, readKept } from './kept-query.ts';

let values: Map<string, string>;
const store = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
};
beforeEach(() => {
  values = new Map();
});

it('keeps an answer for seven days', () => {
  keep(store, 'countries', ['PA'], 1000);
  expect(readKept(store, 'countries', 1000 + KEPT_MS - 1)?.data).toEqual(['PA']);
  expect(readKept(store, 'countries', 1000 + KEPT_MS)).toBeUndefined();
  expect(values.size).toBe(0);
});

it.each(['{', 'null', '7', '{"data":1}', '{"expiresAt":"x","data":1}'])('drops what it cannot read: %s', (text) => {
  values.set('countries', text);
  expect(() => readKept(store, 'countries', 0)).not.toThrow();
});
