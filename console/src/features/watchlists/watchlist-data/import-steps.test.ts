import { describe, expect, it } from 'vitest';
import { isUploaded, shareDone, stepStates } from './import-steps.ts';

describe('stepStates', () => {
  it('takes what lies before the running step for done', () => {
    expect(stepStates({ step: 'compare' }).map(({ state }) => state)).toEqual([
      'done',
      'done',
      'running',
      'waiting',
      'waiting',
    ]);
  });

  it('lets every step wait until the import begins', () => {
    expect(stepStates(null).map(({ state }) => state)).toEqual(Array(5).fill('waiting'));
  });
});

describe('shareDone', () => {
  it('stays between nothing and all', () => {
    expect([
      shareDone({ done: 25, total: 100 }),
      shareDone({ done: 120, total: 100 }),
      shareDone({ done: 5, total: null }),
      shareDone({ done: 0, total: 0 }),
    ]).toEqual([0.25, 1, undefined, undefined]);
  });
});

it('knows an upload by its missing address', () => {
  expect(isUploaded({ fetchedFrom: 'sdn.csv, add.csv' })).toBe(true);
  expect(isUploaded({ fetchedFrom: 'https://www.treasury.gov/ofac/downloads/sdn.csv' })).toBe(false);
});
