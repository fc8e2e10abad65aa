import { BATCH_FILE_MAX_BYTES } from '@tamis/contract/batches';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DumpedRow, dumpDatabase } from '../../../platform/testing/dump-database.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { batchOf, recordsOf, uploadFile } from '../testing.ts';

const START = 'search_term,sanction,row\nAnna First,yes,\n';
const END = 'Zoe Last,yes,\n';
/** A good row, longer by a column that is not looked at. */
const padding = (bytes: number): string => `Mid Row,yes,${'x'.repeat(bytes - 'Mid Row,yes,\n'.length)}\n`;
const LONGEST_ROW = 100_000;

/** A file with exactly so many bytes; good to its last row. */
function fileOf(bytes: number): string {
  const rows: string[] = [];
  for (let left = bytes - START.length - END.length; left > 0; left -= rows.at(-1)?.length ?? 0)
    rows.push(padding(left > 2 * LONGEST_ROW ? LONGEST_ROW : left));
  return START + rows.join('') + END;
}

describeEachEngine('a file for a batch', (_engine, database) => {
  let world: TestWorld;
  let clerk: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    clerk = await world.person(['ComplySearch', 'ComplyFind']);
  });
  afterAll(() => world.stop());

  it('as large as it may be is read to its last row', async () => {
    const file = fileOf(BATCH_FILE_MAX_BYTES);
    expect(Buffer.byteLength(file)).toBe(BATCH_FILE_MAX_BYTES);
    const answer = await uploadFile(world, clerk, file);
    expect([answer.status, batchOf(answer).invalidRows]).toEqual([200, 0]);
    const { totalRows, id } = batchOf(answer);
    expect((await recordsOf(world, clerk, id, { page: Math.ceil(totalRows / 250) })).records.at(-1)?.searchTerm).toBe(
      'Zoe Last',
    );
  });

  it('one byte larger is refused, says by how much it may be, and leaves nothing', async () => {
    // Its sender's last uses, that it was called, and nothing else.
    const ofTheCall = ['public.sessions', 'public.claim_uses', 'public.request_counts'];
    const stored = async (): Promise<DumpedRow[]> =>
      (await dumpDatabase(database())).filter(({ table }) => table.startsWith('public.') && !ofTheCall.includes(table));
    const before = await stored();
    const answer = await uploadFile(world, clerk, fileOf(BATCH_FILE_MAX_BYTES + 1));
    expect([answer.status, answer.body.errors]).toEqual([
      413,
      [{ type: 'VALIDATION_ERROR', code: 1413, field: 'file', message: 'The file is larger than 20 MB. Split it.' }],
    ]);
    expect(await stored()).toEqual(before);
  });
});
