import { describe, expect, it } from 'vitest';
import { type Finding, judge, median, tableOf } from './judge.ts';

const finding = (bound: Finding['bound'], goal: number, ...measured: number[]): Finding => ({
  what: 'history page, PostgreSQL',
  bound,
  goal,
  unit: 'a second',
  measured,
});

describe('what is measured under load', () => {
  it('is judged by its median, whatever one round of it was', () => {
    expect(judge(finding('at least', 800, 10, 801, 900))).toMatchObject({ median: 801, isMet: true });
    expect(judge(finding('at least', 800, 5000, 799.9, 10))).toMatchObject({ median: 799.9, isMet: false });
    expect(judge(finding('at most', 150, 900, 150, 20))).toMatchObject({ median: 150, isMet: true });
    expect(judge(finding('at most', 150, 151, 151, 20))).toMatchObject({ isMet: false });
  });

  it('is nothing where nothing was measured, or what was is no number', () => {
    for (const nothing of [[], [Number.NaN]]) expect(() => median(nothing)).toThrow('Nothing was measured');
  });

  it('stands in a table with its goal and each round', () => {
    expect(
      tableOf([judge(finding('at least', 800, 10, 99.25, 900))])
        .split('\n')
        .at(-1),
    ).toBe('| history page, PostgreSQL | at least 800 a second | 99.3 | 10.0, 99.3, 900 | missed |');
  });
});
