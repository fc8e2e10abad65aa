import { BASE_PATH, type OutputOf } from '@tamis/contract';
import * as contract from '@tamis/contract/batches';
import { deleteSearch, findSearches, retrySearch } from '@tamis/contract/screening';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { testJob } from '../../platform/testing/test-job.ts';
import { batchOf, discardUnfinished, HEADER, recordsOf, untilState, uploadFile, viewBatch } from './testing.ts';
import { batchActs, type BatchBench, createBatchBench, MIXED } from './testing/batch-bench.ts';
import { cellsOf } from './testing/read-sheets.ts';

describeEachEngine('batches', (_engine, database) => {
  let bench: BatchBench;

  beforeAll(async () => {
    bench = await createBatchBench(database());
  });
  afterAll(() => bench.world.stop());

  const { upload, call, completed, actions, searchesOf } = batchActs(() => bench);

  it('screen every row of a file once and keep a search with hits, note and audit for each', async () => {
    const id = await completed();
    expect(await viewBatch(bench.world, bench.clerk, id)).toMatchObject({
      name: 'clients.csv',
      totalRows: 2,
      screenedRows: 2,
      hitRows: 1,
      invalidRows: 0,
      pendingRows: 0,
    });
    const { records, totalRecords } = await recordsOf(bench.world, bench.clerk, id);
    expect(totalRecords).toBe(2);
    expect(records).toMatchObject([
      { row: 2, state: 'screened', searchTerm: 'Nicolas Madrigal Morozov', search: { internalStatus: 'Completed' } },
      {
        row: 3,
        state: 'screened',
        searchTerm: 'Nobody Of That Name',
        search: { totalHits: 0, internalStatus: 'Completed' },
      },
    ]);
    expect(records[0]?.search?.totalHits).toBeGreaterThan(0);
    const [first, second] = await searchesOf(id);
    expect(first).toMatchObject({
      created_by: bench.clerk.userId,
      client_ref: 'REF-1',
      fuzziness: 0.5,
      birth_year: 1962,
      country_codes: ['VE'],
      is_monitored: true,
      batch_row: 2,
    });
    expect(second?.types).toHaveLength(
      contract.batchCheckTypes.sanction.length +
        contract.batchCheckTypes.pep.length +
        contract.batchCheckTypes.adverse_media.length,
    );
    expect(await actions(first?.id ?? '')).toEqual(['searches.create', 'searches.complete']);
    expect(await actions(id)).toEqual(['batches.upload', 'batches.start', 'batches.complete']);
    const notes = await database().transaction({ kind: 'system' }, (trx) =>
      trx
        .selectFrom('search_notes')
        .selectAll()
        .where('search_id', '=', first?.id ?? '')
        .execute(),
    );
    expect(notes.map((note) => note.note)).toEqual(['A note from the file']);
    const found = await bench.world.call(bench.reader, findSearches, { body: { id: first?.id } });
    expect(found.body.data).toMatchObject({ totalRecords: 1 });
  });

  it('answer all row errors with the numbers of the spreadsheet, and start nothing until told to leave them out', async () => {
    const id = await upload(MIXED);
    expect(
      (await recordsOf(bench.world, bench.clerk, id, { filter: 'invalid' })).records.flatMap((record) =>
        record.problems.map((problem) => problem.message),
      ),
    ).toEqual([
      'Search term cannot be empty at row number 3',
      'Year must be between 1900 and 2026 at row number 4',
      'At least one check category must be selected at row number 5',
      'Year must be between 1900 and 2026 at row number 6',
    ]);
    expect((await recordsOf(bench.world, bench.clerk, id, { filter: 'invalid', perPage: 1 })).problemGroups).toEqual([
      { column: 'birth_year', message: 'Year must be between 1900 and 2026', rows: 2, firstRows: [4, 6] },
      { column: 'search_term', message: 'Search term cannot be empty', rows: 1, firstRows: [3] },
      {
        column: 'sanction, pep, adverse_media',
        message: 'At least one check category must be selected',
        rows: 1,
        firstRows: [5],
      },
    ]);
    expect((await recordsOf(bench.world, bench.clerk, id)).problemGroups).toEqual([]);
    const refused = await call(contract.startBatch, id);
    expect(refused).toMatchObject({
      status: 409,
      body: { errors: [{ message: '4 rows have problems. Correct the file, or start without them.' }] },
    });
    expect(await viewBatch(bench.world, bench.clerk, id)).toMatchObject({ state: 'draft', screenedRows: 0 });
    await call(contract.startBatch, id, { skipInvalid: true });
    expect(await untilState(bench.world, bench.clerk, id, 'completed')).toMatchObject({
      screenedRows: 1,
      invalidRows: 4,
    });
    expect((await searchesOf(id)).map((search) => search.batch_row)).toEqual([2]);
  });

  it('of many rows are stored part by part, in their order, and are there once all of them are in', async () => {
    const rows = Array.from(
      { length: 6000 },
      (_, index) => `${index === 4000 ? '' : `Invented Person ${index}`},,,REF-${index},,,yes,,`,
    );
    const id = await upload([HEADER, ...rows].join('\n'));
    expect(await viewBatch(bench.world, bench.clerk, id)).toMatchObject({
      state: 'draft',
      totalRows: 6000,
      invalidRows: 1,
    });
    expect(await recordsOf(bench.world, bench.clerk, id, { page: 24 })).toMatchObject({
      totalRecords: 6000,
      records: { 249: { row: 6001, clientReference: 'REF-5999' } },
    });
    expect(
      (await recordsOf(bench.world, bench.clerk, id, { filter: 'invalid' })).records.map((record) => record.row),
    ).toEqual([4002]);
    expect(await actions(id)).toEqual(['batches.insert', 'batches.insert', 'batches.upload']);
  });

  it('whose upload was cut off are there for nobody, and are discarded after an hour', async () => {
    const [id, whole] = [await upload(), await upload()];
    const isStored = async (batchId: string) => {
      const rows = await database().transaction({ kind: 'system' }, (trx) =>
        trx.selectFrom('batch_rows').select('row_number').where('batch_id', '=', batchId).execute(),
      );
      return rows.length > 0;
    };
    await database().transaction({ kind: 'system' }, (trx) =>
      trx.updateTable('batches').set({ is_whole: false }).where('id', '=', id).execute(),
    );
    expect((await bench.world.call(bench.clerk, contract.getBatch, { params: { id } })).status).toBe(404);
    for (const endpoint of [contract.startBatch, contract.cancelBatch, contract.findBatchRecords, contract.exportBatch])
      expect((await call(endpoint, id)).status).toBe(404);
    const { batches } = (await bench.world.call(bench.clerk, contract.findBatches, { body: { perPage: 250 } })).body
      .data as OutputOf<typeof contract.findBatches>;
    expect(batches.map((batch) => batch.id)).toContain(whole);
    expect(batches.map((batch) => batch.id)).not.toContain(id);

    const after = (minutes: number) =>
      testJob({
        database: database(),
        clock: { now: () => new Date(bench.world.clock.now().getTime() + minutes * 60_000) },
      });
    await discardUnfinished(after(59));
    expect(await isStored(id)).toBe(true);
    await discardUnfinished(after(61));
    expect([await isStored(id), await isStored(whole)]).toEqual([false, true]);
    expect(await actions(id)).toEqual(['batches.upload', 'batches.discard']);
  });

  it('give back the rows with problems as a file that can be corrected and uploaded again', async () => {
    const id = await upload(MIXED);
    const response = await bench.world.app.http.inject({
      method: 'POST',
      url: BASE_PATH + contract.exportBatch.path,
      payload: { id, only: 'invalid' },
      headers: { authorization: `Bearer ${bench.reader.token}` },
    });
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain('clients-problems.xlsx');
    const [header, ...rows] = await cellsOf(response.rawPayload);
    expect(header).toEqual(['row', ...contract.batchColumns, 'problems']);
    expect(rows.map((row) => [row[0], row[1], row[2], row.at(-1)])).toEqual([
      [3, null, null, 'Search term cannot be empty at row number 3'],
      [4, 'Sea Heron', '1862', 'Year must be between 1900 and 2026 at row number 4'],
      [5, 'Sea Heron', null, 'At least one check category must be selected at row number 5'],
      [6, 'Sea Heron', 'unknown', 'Year must be between 1900 and 2026 at row number 6'],
    ]);
    const again = await uploadFile(bench.world, bench.clerk, new Uint8Array(response.rawPayload), 'problems.xlsx');
    expect(batchOf(again)).toMatchObject({ totalRows: 4, invalidRows: 4 });
    expect((again.body.data as { warnings: string[] }).warnings).toEqual([]);
    expect(await actions(id)).toContain('batches.export');
  });

  it('export every row with its outcome', async () => {
    const id = await completed();
    const response = await bench.world.app.http.inject({
      method: 'POST',
      url: BASE_PATH + contract.exportBatch.path,
      payload: { id, format: 'csv' },
      headers: { authorization: `Bearer ${bench.reader.token}` },
    });
    const [header, first] = await cellsOf(response.rawPayload);
    expect(header?.slice(0, 2)).toEqual(['row', 'search_term']);
    expect(first?.slice(0, 12)).toEqual([
      '2',
      'Nicolas Madrigal Morozov',
      '1962',
      '',
      'VE',
      '',
      '',
      '',
      '',
      'REF-1',
      '0.5',
      'screened',
    ]);
  });

  describe('of three rows, of which the middle one', () => {
    const THREE = `${HEADER}\nNicolas Madrigal Morozov,,,,,,yes,,\nNicolasa Madrigal,,,,,,yes,yes,\nNobody Of That Name,,,,,,yes,,\n`;
    /** The numbers of the rows that each filter lists. */
    const listed = async (id: string) => {
      const rows = async (filter: contract.RecordFilter) =>
        (await recordsOf(bench.world, bench.clerk, id, { filter })).records.map(({ row }) => row);
      return {
        hits: await rows('hits'),
        'no-hits': await rows('no-hits'),
        screened: await rows('screened'),
        pending: await rows('pending'),
        deleted: await rows('deleted'),
      };
    };
    const middleOf = async (id: string) => (await recordsOf(bench.world, bench.clerk, id)).records[1];
    const outcomeCells = async (id: string) => {
      const response = await bench.world.app.http.inject({
        method: 'POST',
        url: BASE_PATH + contract.exportBatch.path,
        payload: { id, format: 'csv' },
        headers: { authorization: `Bearer ${bench.reader.token}` },
      });
      const [header = [], ...rows] = await cellsOf(response.rawPayload);
      return rows.map((row) => [row[header.indexOf('outcome')], row[header.indexOf('hits')]]);
    };
    const setFuzziness = (id: string, fuzziness: number) =>
      database().transaction({ kind: 'system' }, async (trx) => {
        await trx
          .updateTable('batch_rows')
          .set({ fuzziness })
          .where('batch_id', '=', id)
          .where('row_number', '=', 3)
          .execute();
        await trx
          .updateTable('searches')
          .set({ fuzziness })
          .where('batch_id', '=', id)
          .where('batch_row', '=', 3)
          .execute();
      });

    it('cannot be searched, lose none: it is pending and has no hits either way, until a retry answers it', async () => {
      const id = await upload(THREE);
      // No contract lets it in; the engine throws.
      await setFuzziness(id, Number.NaN);
      await call(contract.startBatch, id);
      expect(await untilState(bench.world, bench.clerk, id, 'completed')).toMatchObject({
        screenedRows: 2,
        hitRows: 1,
        pendingRows: 1,
      });
      await setFuzziness(id, 0.5);
      expect(await middleOf(id)).toMatchObject({
        row: 3,
        state: 'pending',
        search: { internalStatus: 'Pending', totalHits: null },
      });
      expect(await listed(id)).toEqual({ hits: [2], 'no-hits': [4], screened: [2, 4], pending: [3], deleted: [] });
      expect(await outcomeCells(id)).toEqual([
        ['screened', '1'],
        ['pending', 'not answered yet'],
        ['screened', '0'],
      ]);

      const searchId = (await middleOf(id))?.search?.id ?? '';
      expect((await bench.world.call(bench.clerk, retrySearch, { params: { id: searchId } })).status).toBe(200);
      expect(await middleOf(id)).toMatchObject({
        row: 3,
        state: 'screened',
        search: { internalStatus: 'Completed', totalHits: expect.any(Number) },
      });
      expect(await listed(id)).toEqual({ hits: [2, 3], 'no-hits': [4], screened: [2, 3, 4], pending: [], deleted: [] });
    });

    it('was deleted, say so and nothing of its hits', async () => {
      const id = await completed(THREE);
      const deleter = await bench.world.person(['ComplyDelete', 'ComplyFind']);
      await bench.world.call(deleter, deleteSearch, { params: { id: (await middleOf(id))?.search?.id ?? '' } });
      expect(await middleOf(id)).toMatchObject({ row: 3, state: 'deleted', search: null });
      expect(await listed(id)).toEqual({ hits: [2], 'no-hits': [4], screened: [2, 4], pending: [], deleted: [3] });
      expect((await outcomeCells(id))[1]).toEqual(['search deleted', '']);
    });
  });

  it('can be filled by calls, with rows numbered as in a spreadsheet', async () => {
    const made = await bench.world.call(bench.clerk, contract.createBatch, {
      body: { name: 'From our system', is_monitored: false },
    });
    const { id } = (made.body.data as { result: { id: string } }).result;
    const rows = [
      { search_term: 'Sea Heron', sanction: 'yes' },
      { search_term: 'Sea Heron', sanction: 'maybe' },
    ];
    const answer = await bench.world.call(bench.clerk, contract.insertBatchRows, { body: { id, rows } });
    expect(answer.body.data).toMatchObject({
      inserted: 2,
      problems: [
        { row: 3, column: 'sanction', message: 'sanction must be yes, no or empty at row number 3' },
        { row: 3 },
      ],
    });
    const second = await bench.world.call(bench.clerk, contract.insertBatchRows, {
      body: { id, rows: [{ search_term: 'Aero Caribe', pep: true, sanction: 'YES' }] },
    });
    expect(second.body.data).toMatchObject({ totalRows: 3, problems: [{ row: 4, column: 'pep' }] });
    await call(contract.startBatch, id, { skipInvalid: true });
    await untilState(bench.world, bench.clerk, id, 'completed');
    expect(await searchesOf(id)).toMatchObject([{ search_term: 'Sea Heron', is_monitored: false, batch_row: 2 }]);
    expect((await call(contract.insertBatchRows, id, { rows })).status).toBe(409);
    expect(await actions(id)).toEqual([
      'batches.create',
      'batches.insert',
      'batches.insert',
      'batches.start',
      'batches.complete',
    ]);
  });
});
