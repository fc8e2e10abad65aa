import { expect, it } from 'vitest';
import { chained, rowOf } from './audit-rows-testing.ts';
import { checkChain, type CheckedChain } from './check-chain.ts';
import type { ChainedRow } from './read-chain.ts';

const links = chained([1, 2, 3, 4].map((seq) => rowOf(seq)));
const [one, two, three, four] = links as [ChainedRow, ChainedRow, ChainedRow, ChainedRow];
const head = { seq: 4, hash: four.hash };

async function* each(stored: readonly ChainedRow[]): AsyncGenerator<ChainedRow> {
  yield* stored;
}
const check = (stored: readonly ChainedRow[], end = head): Promise<CheckedChain> => checkChain(each(stored), end);

it('a chain that is as it was written is whole; so is one without rows', async () => {
  expect(await check(links)).toEqual({ rows: 4 });
  expect(await check([], { seq: 0, hash: Buffer.alloc(32) })).toEqual({ rows: 0 });
});

it.each<[string, ChainedRow[], CheckedChain]>([
  ['the first row removed', [two, three, four], { rows: 0, fault: 'Row 1 is missing.' }],
  ['a row removed', [one, three, four], { rows: 1, fault: 'Row 2 is missing.' }],
  ['a row stored twice', [one, two, two, three, four], { rows: 2, fault: 'Row 3 is missing.' }],
  [
    'a row edited',
    [one, { ...two, row: rowOf(2, { outcome: 'refused' }) }, three, four],
    { rows: 1, fault: 'Row 2 was changed.' },
  ],
  [
    'the last row edited',
    [one, two, three, { ...four, row: rowOf(4, { body: {} }) }],
    { rows: 3, fault: 'Row 4 was changed.' },
  ],
  [
    'a hash edited',
    [one, { ...two, hash: Buffer.alloc(32, 1) }, three, four],
    { rows: 1, fault: 'Row 2 was changed.' },
  ],
  [
    'two rows that changed places',
    [one, { ...three, row: { ...three.row, seq: 2 } }, { ...two, row: { ...two.row, seq: 3 } }, four],
    { rows: 1, fault: 'Row 2 does not follow row 1.' },
  ],
  [
    'another beginning',
    chained([rowOf(1)]).map((link) => ({ ...link, previousHash: Buffer.alloc(32, 7) })),
    { rows: 0, fault: 'Row 1 does not follow row 0.' },
  ],
  ['the tail cut off', [one, two], { rows: 2, fault: 'The chain should end at row 4.' }],
  ['everything removed', [], { rows: 0, fault: 'The chain should end at row 4.' }],
  [
    'the last row rewritten, its hash as well',
    chained([rowOf(1), rowOf(2), rowOf(3), rowOf(4, { subjectId: 'another' })]),
    { rows: 4, fault: 'The chain should end at row 4.' },
  ],
])('a chain with %s is told where it breaks', async (_what, stored, verdict) => {
  expect(await check(stored)).toEqual(verdict);
});

it('a head that was set back does not make a longer chain whole', async () => {
  expect(await check(links, { seq: 3, hash: four.hash })).toEqual({ rows: 4, fault: 'The chain should end at row 3.' });
});
