import { expect, it } from 'vitest';
import { DEFAULT_PAGE_SIZE, HISTORY_MAX_PAGE_SIZE, HITS_MAX_PAGE_SIZE, id, PAGE_SIZES } from './shared.ts';

it('an id is 24 hexadecimal characters, and nothing before or after them', () => {
  const given = [
    '0123456789abcdef01234567',
    '0123456789abcdef0123456',
    '0123456789abcdef012345678',
    'x0123456789abcdef01234567',
    '0123456789ABCDEF01234567',
    '',
  ];
  expect(given.map((text) => id.safeParse(text).success)).toEqual([true, false, false, false, false, false]);
  expect(id.safeParse('x').error?.issues[0]?.message).toBe('Must be an id of 24 hexadecimal characters');
});

it('tables show as many rows as the specification offers', () => {
  expect([...PAGE_SIZES]).toEqual([10, 20, 30, 50, 100, 250]);
  expect([DEFAULT_PAGE_SIZE, HISTORY_MAX_PAGE_SIZE, HITS_MAX_PAGE_SIZE]).toEqual([10, 250, 50]);
});
