import { expect, it } from 'vitest';
import { listsDate } from './answered-by.ts';

const list = (publishedOn: string | null) => ({ source: 's', title: 'S', versionId: 'a'.repeat(24), publishedOn });
const at = '2026-11-20T14:47:00.000Z';

it('dates an answer by its newest list', () => {
  expect(listsDate({ lists: [list('2026-11-13'), list('2026-11-18'), list(null)], at })).toBe('2026-11-18');
});

it('takes the day of the answer when no list tells its own', () => {
  expect(listsDate({ lists: [list(null)], at })).toBe('2026-11-20');
});
