import { expect, it } from 'vitest';
import { updatesElsewhere } from './updates-elsewhere.ts';

it('counts the updates on other pages and leads to the next of them, or to the first after the last', () => {
  const positions = [2, 11, 24, 25];
  expect(updatesElsewhere(positions, { page: 1, perPage: 10 })).toEqual({ count: 3, page: 2 });
  expect(updatesElsewhere(positions, { page: 2, perPage: 10 })).toEqual({ count: 3, page: 3 });
  expect(updatesElsewhere(positions, { page: 3, perPage: 10 })).toEqual({ count: 2, page: 1 });
  expect(updatesElsewhere(positions, { page: 1, perPage: 50 })).toBeUndefined();
  expect(updatesElsewhere([], { page: 1, perPage: 10 })).toBeUndefined();
});
