import { describe, expect, it } from 'vitest';
import { StatementNames } from './statement-names.ts';

const OFTEN = 25;

describe('names of statements', () => {
  it('are given to what is asked often, each its own, and to no more than a connection is to keep', () => {
    const names = new StatementNames();
    const ask = (text: string) => Array.from({ length: OFTEN }, () => names.of(text)).at(-1);
    expect([names.of('select 1'), ask('select 1'), ask('select 2'), ask('select 1')]).toEqual([
      undefined,
      'often1',
      'often2',
      'often1',
    ]);
    const many = Array.from({ length: 300 }, (_, number) => ask(`select ${number + 3}`));
    expect(many.filter((name) => name !== undefined)).toHaveLength(198);
    expect(ask('select 1')).toBe('often1');
  });
});
