import { expect, it } from 'vitest';
import { alignedNames } from './aligned-testing.ts';
import { MOST_WORDS } from './align.ts';

/** So many words of which none is like another. */
const words = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `${'bdfgkm'[at % 6]!}a${'lnrst'[Math.floor(at / 6)]!}o${'vxzpq'[at % 5]!}u`,
  ).join(' ');

const endOf = (searched: string, listed: string): string =>
  alignedNames([searched, listed], 'person').split(' | ').slice(1).join(' | ');

it('thirty words of a name are compared, what stands behind them counts for nothing', () => {
  expect(MOST_WORDS).toBe(30);
  expect(endOf(words(30), words(30))).toBe('10000');
  expect(endOf(words(30), `${words(30)} Hask`)).toBe('10000');
  expect(endOf(`${words(30)} Petra`, `${words(30)} Hask`)).toBe('10000');
  expect(endOf(`${words(29)} Petra`, `${words(29)} Hask`)).toBe('left: petra / hask | contradiction 1 | 7250');
  expect(endOf(`${words(29)} Petra Hask`, `${words(29)} Petra`)).toBe('10000');
});
