import { describe, expect, it } from 'vitest';
import { digestRow } from './audit-chain.ts';
import { chained, rowOf } from './audit-rows-testing.ts';
import { checkChain, ERASE_ACTION } from './check-chain.ts';
import type { ChainedRow } from './read-chain.ts';

/** The second row of three is emptied; the third is what a chain says of it. */
async function checkEmptied(third: Parameters<typeof rowOf>[1]) {
  const links = chained([rowOf(1), rowOf(2), rowOf(3, third)]);
  const emptied = links.map((link): ChainedRow =>
    link.row.seq === 2 ? { ...link, row: { ...link.row, body: {} }, erasedDigest: digestRow(link.row) } : link,
  );
  async function* read() {
    yield* emptied;
  }
  return checkChain(read(), { seq: 3, hash: links[2]?.hash ?? Buffer.alloc(0) });
}

describe('a row of the audit log whose body is erased', () => {
  it('holds the chain where an erasure names it', async () => {
    expect(await checkEmptied({ action: ERASE_ACTION, body: { rows: [2] } })).toEqual({ rows: 3 });
  });

  it.each([
    ['nothing', {}],
    ['an erasure of another row', { action: ERASE_ACTION, body: { rows: [1] } }],
  ])('is a fault where %s names it', async (_case, third) => {
    expect((await checkEmptied(third)).fault).toBe('Row 2 was emptied, and no erasure says so.');
  });
});
