import { expect, it } from 'vitest';
import { listDay, oldestList } from './answered-by.ts';

const list = (publishedOn: string | null, loadedOn: string | null = '2026-11-19') => ({
  source: 's',
  title: 'S',
  versionId: 'a'.repeat(24),
  publishedOn,
  loadedOn,
});
const at = '2026-11-20T14:47:00.000Z';

it('dates an answer by its oldest list', () => {
  expect(oldestList({ lists: [list('2026-11-18'), list('2026-11-13'), list(null)], at })).toEqual({
    day: '2026-11-13',
    isLoadDay: false,
  });
});

it('takes the day on which a list was loaded when its publisher gives none, and says so', () => {
  expect(oldestList({ lists: [list('2026-11-20'), list(null)], at })).toEqual({ day: '2026-11-19', isLoadDay: true });
  expect(listDay(list(null))).toEqual({ day: '2026-11-19', isLoadDay: true });
});

it('takes the day of the answer when no list tells its own, as of answers from before that was kept', () => {
  expect(oldestList({ lists: [list(null, null)], at })).toEqual({ day: '2026-11-20', isLoadDay: false });
  expect(listDay(list(null, null))).toEqual({ day: null, isLoadDay: false });
});
