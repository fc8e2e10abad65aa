import * as contract from '@tamis/contract/batches';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { batchOf, HEADER, untilState, uploadFile, viewBatch } from './testing.ts';
import { batchActs, type BatchBench, createBatchBench, MIXED } from './testing/batch-bench.ts';

describeEachEngine('states of batches', (_engine, database) => {
  let bench: BatchBench;

  beforeAll(async () => {
    bench = await createBatchBench(database());
  });
  afterAll(() => bench.world.stop());

  const { upload, call, completed, actions, searchesOf } = batchActs(() => bench);

  it('start once, however often and at once they are told to', async () => {
    const id = await upload();
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(contract.startBatch, id)));
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    await untilState(bench.world, bench.clerk, id, 'completed');
    expect(await searchesOf(id)).toHaveLength(2);
  });

  const large = `${HEADER}\n${Array.from({ length: 3000 }, (_, row) => `Invented Client ${row},,,,,,yes,,`).join('\n')}\n`;

  it('stop when they are paused, and go on where they stopped', async () => {
    const id = await upload(large);
    await call(contract.startBatch, id);
    expect((await call(contract.pauseBatch, id)).status).toBe(200);
    const paused = (await viewBatch(bench.world, bench.clerk, id)).screenedRows;
    expect(paused).toBeLessThan(3000);
    expect((await searchesOf(id)).length).toBe(paused);
    await call(contract.resumeBatch, id);
    expect(await untilState(bench.world, bench.clerk, id, 'completed')).toMatchObject({ screenedRows: 3000 });
    expect(await searchesOf(id)).toHaveLength(3000);
    expect(await actions(id)).toEqual([
      'batches.insert',
      'batches.upload',
      'batches.start',
      'batches.pause',
      'batches.resume',
      'batches.complete',
    ]);
  }, 120_000);

  it('stop, say why and tell by mail when who started them may no longer screen, and go on in the name of who resumes them', async () => {
    const leaver = await bench.world.person(['ComplySearch', 'ComplyFind']);
    const id = batchOf(await uploadFile(bench.world, leaver, large)).id;
    await call(contract.startBatch, id, {}, leaver);
    await database().transaction({ kind: 'system' }, (trx) =>
      trx
        .updateTable('roles')
        .set({ claims: ['ComplyFind'] })
        .where('id', '=', trx.selectFrom('users').select('role_id').where('id', '=', leaver.userId))
        .execute(),
    );
    const paused = await untilState(bench.world, bench.clerk, id, 'paused');
    expect(paused.pauseReason).toBe('Who started it may no longer screen names. Somebody who may can resume it.');
    expect(paused.screenedRows).toBeLessThan(3000);
    expect((await searchesOf(id)).length).toBe(paused.screenedRows);
    expect((await bench.mailbox.newest(leaver.email, 'batch-paused')).text).toContain(paused.pauseReason);
    expect((await call(contract.resumeBatch, id, {}, leaver)).status).toBe(403);
    await call(contract.resumeBatch, id);
    await untilState(bench.world, bench.clerk, id, 'completed');
    const searches = await searchesOf(id);
    expect(searches).toHaveLength(3000);
    expect(searches.at(-1)?.created_by).toBe(bench.clerk.userId);
    expect(await actions(id)).toEqual([
      'batches.insert',
      'batches.upload',
      'batches.start',
      'batches.pause',
      'batches.resume',
      'batches.complete',
    ]);
  }, 120_000);

  it('tell by mail how they ended, without a name that was screened', async () => {
    const before = await bench.mailbox.count(bench.clerk.email, 'batch-completed');
    bench.world.clock.advance(60_000);
    const id = await completed(MIXED);
    const { subject, text } = await bench.mailbox.newest(bench.clerk.email, 'batch-completed', before);
    expect(subject).toBe('Batch search completed: 1 row screened, 1 with hits');
    for (const part of [
      "The batch 'clients.csv' is completed.",
      '4 rows had problems and were left out.',
      `/aml/batch/details?id=${id}`,
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Madrigal');
  });

  it('can be cancelled before they start, and are then never screened', async () => {
    const id = await upload();
    expect((await call(contract.cancelBatch, id)).status).toBe(200);
    expect((await call(contract.startBatch, id)).body.errors).toMatchObject([
      { message: 'This is not possible: the batch was cancelled.' },
    ]);
    expect(await searchesOf(id)).toEqual([]);
    expect(await actions(id)).toEqual(['batches.upload', 'batches.cancel']);
  });

  it('refuse to be paused, resumed or cancelled when they are completed', async () => {
    const id = await completed();
    for (const endpoint of [contract.pauseBatch, contract.resumeBatch, contract.cancelBatch])
      expect((await call(endpoint, id)).status).toBe(409);
  });

  it.each([
    [
      'is no table',
      'hello',
      "The first row must name the columns, and there is no column 'search_term'. Use the template.",
    ],
    ['has no rows', HEADER, 'The file has no rows below its header.'],
    ['is empty', '', 'The file is empty.'],
  ])('refuse a file that %s', async (_case, content, message) => {
    expect(await uploadFile(bench.world, bench.clerk, content)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'file', message }] },
    });
  });
});
