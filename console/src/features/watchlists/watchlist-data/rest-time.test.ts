import { describe, expect, it } from 'vitest';
import { restTime } from './rest-time.ts';

const startedAt = '2026-11-20T14:47:00.000Z';
const after = (seconds: number) => Date.parse(startedAt) + seconds * 1000;
const progress = (done: number, total: number | null) => ({ step: 'read', done, total, startedAt }) as const;

describe('restTime', () => {
  it('goes on at the pace so far, in steps of five seconds', () => {
    expect(restTime(progress(3104, 5912), after(20))).toEqual({ unit: 'seconds', count: 20 });
    expect(restTime(progress(99, 100), after(20))).toEqual({ unit: 'seconds', count: 5 });
  });

  it('says minutes from one minute on', () => {
    expect(restTime(progress(1, 10), after(20))).toEqual({ unit: 'minutes', count: 3 });
  });

  it.each([
    ['the whole is not known', progress(500, null), 20],
    ['nothing is done yet', progress(0, 500), 20],
    ['all is done', progress(500, 500), 20],
    ['it has only begun', progress(250, 500), 1],
  ])('says nothing while %s', (_, at, seconds) => {
    expect(restTime(at, after(seconds))).toBeUndefined();
  });
});
