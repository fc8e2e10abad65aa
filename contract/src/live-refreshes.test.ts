import { expect, it } from 'vitest';
import { endpoints } from './index.ts';
import { liveRefreshes } from './live-refreshes.ts';

it('what live events make old is what endpoints answer', () => {
  const names = new Set(endpoints.map(({ name }) => name));
  expect(Object.values(liveRefreshes).flatMap((refreshed) => refreshed.filter((name) => !names.has(name)))).toEqual([]);
});
