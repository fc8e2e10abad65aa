import { getBatch, startBatch } from '@tamis/contract/batches';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../testing/custom-list.ts';
import { batchOf, HEADER, untilState, uploadFile } from './testing.ts';
import { type BatchBench, createBatchBench } from './testing/batch-bench.ts';

/** All that a 'yes' for sanctions asks for. Row 3 and 4 ask for more. */
const LIST = `${CUSTOM_LIST}H-5,person,Ottoline Example,,fitness-probity,Invented for tests,2022-07-08,,\n`;
const FILE = `${HEADER}
Nobody Of That Name,,,,,,yes,,
Nobody Else Of That Name,,,,,,yes,yes,
Nicolas Madrigal Morozov,,,,,,yes,,yes
`;

describeEachEngine('a batch that asks for what no list could answer', (_engine, database) => {
  let bench: BatchBench;

  beforeAll(async () => {
    bench = await createBatchBench(database());
    await bench.world.importList('house', { 'house.csv': LIST });
  });
  afterAll(() => bench.world.stop());

  it('counts its rows with gaps, and names them where it tells of its end', async () => {
    const { world, clerk, mailbox } = bench;
    const { id } = batchOf(await uploadFile(world, clerk, FILE));
    await world.ask(clerk, startBatch, { body: { id } });
    await untilState(world, clerk, id, 'completed');
    const { batch } = await world.ask(clerk, getBatch, { params: { id } });
    expect(batch).toMatchObject({ screenedRows: 3, isDemo: false, gapRows: 2 });
    expect((await mailbox.newest(clerk.email, 'batch-completed')).text).toContain(
      '2 rows were answered with gaps: no list that was loaded could answer all that they asked for.',
    );
  });
});
