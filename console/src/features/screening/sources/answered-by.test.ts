import { expect, it } from 'vitest';
import { listDay, listsSpan } from './answered-by.ts';

const list = (publishedOn: string | null, loadedOn: string | null = '2026-11-19') => ({ publishedOn, loadedOn });

it('lists are of the days from the oldest to the newest, and of one day only when all are', () => {
  expect(listsSpan({ lists: [list('2026-11-18'), list('2021-05-28'), list('2026-11-13')] })).toEqual({
    published: { from: '2021-05-28', to: '2026-11-18' },
    undated: 0,
    loaded: null,
  });
  expect(listsSpan({ lists: [list('2026-11-18'), list('2026-11-18', null)] }).published).toEqual({
    from: '2026-11-18',
    to: '2026-11-18',
  });
});

it('those without a date are counted, and never dated by those that have one', () => {
  expect(listsSpan({ lists: [list('2026-11-20'), list(null), list(null, '2026-11-22')] })).toEqual({
    published: { from: '2026-11-20', to: '2026-11-20' },
    undated: 2,
    loaded: { from: '2026-11-19', to: '2026-11-22' },
  });
  expect(listDay(list(null))).toEqual({ day: '2026-11-19', isLoadDay: true });
});

it('nothing is said of the day on which they were loaded when it was not kept of all of them', () => {
  expect(listsSpan({ lists: [list(null), list(null, null)] })).toEqual({ published: null, undated: 2, loaded: null });
  expect(listDay(list(null, null))).toEqual({ day: null, isLoadDay: false });
});
