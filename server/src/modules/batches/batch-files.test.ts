import { BASE_PATH } from '@tamis/contract';
import * as contract from '@tamis/contract/batches';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { batchOf, HEADER, uploadFile } from './testing.ts';
import { batchActs, type BatchBench, createBatchBench, GOOD } from './testing/batch-bench.ts';

describeEachEngine('files and lists of batches', (_engine, database) => {
  let bench: BatchBench;

  beforeAll(async () => {
    bench = await createBatchBench(database());
  });
  afterAll(() => bench.world.stop());

  const { upload } = batchActs(() => bench);

  it('say what of a file is not used', async () => {
    const answer = await uploadFile(bench.world, bench.clerk, `${HEADER},colour\nSea Heron,,,,,,yes,,,red\n`);
    expect((answer.body.data as { warnings: string[] }).warnings).toEqual(["The column 'colour' is not used."]);
  });

  it('are listed newest first, by name, state, user and date', async () => {
    const other = await bench.world.person(['ComplySearch']);
    bench.world.clock.advance(1000);
    const { id } = batchOf(await uploadFile(bench.world, other, GOOD, 'quarter four.csv'));
    const list = async (body: object) =>
      (
        (await bench.world.call(bench.reader, contract.findBatches, { body })).body.data as {
          batches: contract.Batch[];
        }
      ).batches.map((batch) => batch.id);
    expect((await list({}))[0]).toBe(id);
    expect(await list({ name: 'QUARTER' })).toEqual([id]);
    expect(await list({ user: other.userId, state: 'draft' })).toEqual([id]);
    expect(await list({ user: other.userId, state: 'completed' })).toEqual([]);
  });

  it('are found by the days they were made in, both ends included', async () => {
    const other = await bench.world.person(['ComplySearch']);
    const made: { id: string; at: string }[] = [];
    for (const name of ['first.csv', 'second.csv', 'third.csv']) {
      bench.world.clock.advance(60_000);
      made.push({
        id: batchOf(await uploadFile(bench.world, other, GOOD, name)).id,
        at: bench.world.clock.now().toISOString(),
      });
    }
    const [first, second, third] = made.map(({ id }) => id);
    const at = made[1]?.at ?? '';
    const list = async (range: object) =>
      (
        (
          await bench.world.call(bench.reader, contract.findBatches, {
            body: { user: other.userId, date_range: range },
          })
        ).body.data as { batches: contract.Batch[] }
      ).batches.map(({ id }) => id);
    expect(await list({ start_date: at, end_date: at })).toEqual([second]);
    expect(await list({ start_date: at })).toEqual([third, second]);
    expect(await list({ end_date: at })).toEqual([second, first]);
    expect(await list({})).toEqual([third, second, first]);
  });

  it('give a template that can be uploaded as it is', async () => {
    for (const format of ['xlsx', 'csv']) {
      const response = await bench.world.app.http.inject({
        url: `${BASE_PATH}${contract.getBatchTemplate.path}?format=${format}`,
        headers: { authorization: `Bearer ${bench.reader.token}` },
      });
      expect(batchOf(await uploadFile(bench.world, bench.clerk, new Uint8Array(response.rawPayload)))).toMatchObject({
        totalRows: 2,
        invalidRows: 0,
      });
    }
  });

  it.each(
    [
      contract.createBatch,
      contract.insertBatchRows,
      contract.startBatch,
      contract.pauseBatch,
      contract.resumeBatch,
      contract.cancelBatch,
    ].map((endpoint) => [endpoint.name, endpoint] as const),
  )('%s is refused to who may only look', async (_name, endpoint) => {
    const id = await upload();
    expect(
      (await bench.world.call(bench.reader, endpoint, { body: { id, name: 'x', rows: [{ search_term: 'x' }] } }))
        .status,
    ).toBe(403);
    expect((await uploadFile(bench.world, bench.reader, GOOD)).status).toBe(403);
  });
});
