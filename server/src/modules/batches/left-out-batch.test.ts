import * as contract from '@tamis/contract/batches';
import { paginateLeftOut } from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { batchOf, HEADER, recordsOf, untilState, uploadFile } from './testing.ts';

/** Row 2 is a hit although its year contradicts, row 3 is left out by its year, and row 4 finds nobody. */
const FILE = `${HEADER}
Nicolas Madrigal Morozov,1972,,,,,yes,,
Nikolaj Madrigall Morosow,1990,,,,,yes,,
Nobody Of That Name,1980,,,,,yes,,
`;

describeEachEngine('rows of a batch that facts leave out', (_engine, database) => {
  let world: TestWorld;
  let clerk: Person;
  let batchId: string;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    clerk = await world.person(['All']);
    ({ id: batchId } = batchOf(await uploadFile(world, clerk, FILE)));
    await world.ask(clerk, contract.startBatch, { body: { id: batchId } });
    await untilState(world, clerk, batchId, 'completed');
  });
  afterAll(() => world.stop());

  it('are told row by row, with their searches, and counted with the batch', async () => {
    const { records } = await recordsOf(world, clerk, batchId);
    expect(records.map(({ row, search }) => [row, search?.totalHits, search?.leftOut])).toEqual([
      [2, 1, 0],
      [3, 0, 1],
      [4, 0, 0],
    ]);
    const { batch } = await world.ask(clerk, contract.getBatch, { params: { id: batchId } });
    expect(batch).toMatchObject({ screenedRows: 3, hitRows: 1, leftOutRows: 1 });
    const body = { id: records[1]?.search?.id ?? '' };
    const { left_out: entries, total } = await world.ask(clerk, paginateLeftOut, { body });
    expect([entries.map(({ doc }) => doc.id), total]).toEqual([['house:H-1'], 1]);
  });
});
