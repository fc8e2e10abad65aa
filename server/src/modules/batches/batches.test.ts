import { BASE_PATH, type Endpoint, type OutputOf } from '@tamis/contract';
import * as contract from '@tamis/contract/batches';
import { deleteSearch, findSearches, retrySearch } from '@tamis/contract/screening';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { HOUSE_LIST } from '../../testing/house-list.ts';
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { readSheet } from './sheet/read-sheet.ts';
import {
  actionsOn,
  batchOf,
  discardUnfinished,
  HEADER,
  recordsOf,
  untilState,
  uploadFile,
  viewBatch,
} from './testing.ts';

const GOOD = `${HEADER}
Nicolas Madrigal Morozov,1962,VE,REF-1,0.5,A note from the file,yes,no,no
Nobody Of That Name,,,REF-2,,,yes,yes,yes
`;
const MIXED = `${HEADER}
Nicolas Madrigal Morozov,1962,VE,REF-1,0.5,,yes,,
,,,REF-2,,,yes,,
Sea Heron,1862,,REF-3,,,yes,,
Sea Heron,,,REF-4,,,no,no,
Sea Heron,unknown,,REF-5,,,yes,,
`;

describeEachEngine('batches', (_engine, database) => {
  let world: TestWorld;
  let clerk: Person;
  let reader: Person;
  let mailbox: Mailbox;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': HOUSE_LIST });
    clerk = await world.person(['ComplySearch', 'ComplyFind']);
    reader = await world.person(['ComplyFind']);
    mailbox = await openMailbox(world);
  });
  afterAll(() => world.stop());

  const upload = async (csv = GOOD) => batchOf(await uploadFile(world, clerk, csv)).id;
  const call = (endpoint: Endpoint, id: string, more: object = {}, person: Person | null = clerk) =>
    world.call(person, endpoint, { body: { id, ...more } });
  const completed = async (csv = GOOD) => {
    const id = await upload(csv);
    await call(contract.startBatch, id, { skipInvalid: true });
    await untilState(world, clerk, id, 'completed');
    return id;
  };
  const actions = (subjectId: string) => actionsOn(database(), subjectId);
  const searchesOf = (id: string) =>
    database().transaction({ kind: 'system' }, (trx) =>
      trx.selectFrom('searches').selectAll().where('batch_id', '=', id).orderBy('batch_row').execute(),
    );

  it('screen every row of a file once and keep a search with hits, note and audit for each', async () => {
    const id = await completed();
    expect(await viewBatch(world, clerk, id)).toMatchObject({
      name: 'clients.csv',
      totalRows: 2,
      screenedRows: 2,
      hitRows: 1,
      invalidRows: 0,
      pendingRows: 0,
    });
    const { records, totalRecords } = await recordsOf(world, clerk, id);
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
      created_by: clerk.userId,
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
    const found = await world.call(reader, findSearches, { body: { id: first?.id } });
    expect(found.body.data).toMatchObject({ totalRecords: 1 });
  });

  it('answer all row errors with the numbers of the spreadsheet, and start nothing until told to leave them out', async () => {
    const id = await upload(MIXED);
    expect(
      (await recordsOf(world, clerk, id, { filter: 'invalid' })).records.flatMap((record) =>
        record.problems.map((problem) => problem.message),
      ),
    ).toEqual([
      'Search term cannot be empty at row number 3',
      'Year must be between 1900 and 2026 at row number 4',
      'At least one check category must be selected at row number 5',
      'Year must be between 1900 and 2026 at row number 6',
    ]);
    const refused = await call(contract.startBatch, id);
    expect(refused).toMatchObject({
      status: 409,
      body: { errors: [{ message: '4 rows have problems. Correct the file, or start without them.' }] },
    });
    expect(await viewBatch(world, clerk, id)).toMatchObject({ state: 'draft', screenedRows: 0 });
    await call(contract.startBatch, id, { skipInvalid: true });
    expect(await untilState(world, clerk, id, 'completed')).toMatchObject({ screenedRows: 1, invalidRows: 4 });
    expect((await searchesOf(id)).map((search) => search.batch_row)).toEqual([2]);
  });

  it('of many rows are stored part by part, in their order, and are there once all of them are in', async () => {
    const rows = Array.from(
      { length: 6000 },
      (_, index) => `${index === 4000 ? '' : `Invented Person ${index}`},,,REF-${index},,,yes,,`,
    );
    const id = await upload([HEADER, ...rows].join('\n'));
    expect(await viewBatch(world, clerk, id)).toMatchObject({ state: 'draft', totalRows: 6000, invalidRows: 1 });
    expect(await recordsOf(world, clerk, id, { page: 24 })).toMatchObject({
      totalRecords: 6000,
      records: { 249: { row: 6001, clientReference: 'REF-5999' } },
    });
    expect((await recordsOf(world, clerk, id, { filter: 'invalid' })).records.map((record) => record.row)).toEqual([
      4002,
    ]);
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
    expect((await world.call(clerk, contract.getBatch, { params: { id } })).status).toBe(404);
    for (const endpoint of [contract.startBatch, contract.cancelBatch, contract.findBatchRecords, contract.exportBatch])
      expect((await call(endpoint, id)).status).toBe(404);
    const { batches } = (await world.call(clerk, contract.findBatches, { body: { perPage: 250 } })).body
      .data as OutputOf<typeof contract.findBatches>;
    expect(batches.map((batch) => batch.id)).toContain(whole);
    expect(batches.map((batch) => batch.id)).not.toContain(id);

    const after = (minutes: number) => ({
      database: database(),
      clock: { now: () => new Date(world.clock.now().getTime() + minutes * 60_000) },
    });
    await discardUnfinished(after(59));
    expect(await isStored(id)).toBe(true);
    await discardUnfinished(after(61));
    expect([await isStored(id), await isStored(whole)]).toEqual([false, true]);
    expect(await actions(id)).toEqual(['batches.upload', 'batches.discard']);
  });

  it('give back the rows with problems as a file that can be corrected and uploaded again', async () => {
    const id = await upload(MIXED);
    const response = await world.app.http.inject({
      method: 'POST',
      url: BASE_PATH + contract.exportBatch.path,
      payload: { id, only: 'invalid' },
      headers: { authorization: `Bearer ${reader.token}` },
    });
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain('clients-problems.xlsx');
    const [header, ...rows] = await readSheet(response.rawPayload);
    expect(header).toEqual(['row', ...contract.batchColumns, 'problems']);
    expect(rows.map((row) => [row[0], row[1], row[2], row.at(-1)])).toEqual([
      [3, null, null, 'Search term cannot be empty at row number 3'],
      [4, 'Sea Heron', '1862', 'Year must be between 1900 and 2026 at row number 4'],
      [5, 'Sea Heron', null, 'At least one check category must be selected at row number 5'],
      [6, 'Sea Heron', 'unknown', 'Year must be between 1900 and 2026 at row number 6'],
    ]);
    const again = await uploadFile(world, clerk, new Uint8Array(response.rawPayload), 'problems.xlsx');
    expect(batchOf(again)).toMatchObject({ totalRows: 4, invalidRows: 4 });
    expect((again.body.data as { warnings: string[] }).warnings).toEqual([]);
    expect(await actions(id)).toContain('batches.export');
  });

  it('export every row with its outcome', async () => {
    const id = await completed();
    const response = await world.app.http.inject({
      method: 'POST',
      url: BASE_PATH + contract.exportBatch.path,
      payload: { id, format: 'csv' },
      headers: { authorization: `Bearer ${reader.token}` },
    });
    const [header, first] = await readSheet(response.rawPayload);
    expect(header?.slice(0, 2)).toEqual(['row', 'search_term']);
    expect(first?.slice(0, 7)).toEqual(['2', 'Nicolas Madrigal Morozov', '1962', 'VE', 'REF-1', '0.5', 'screened']);
  });

  describe('of three rows, of which the middle one', () => {
    const THREE = `${HEADER}\nNicolas Madrigal Morozov,,,,,,yes,,\nNicolasa Madrigal,,,,,,yes,yes,\nNobody Of That Name,,,,,,yes,,\n`;
    /** The numbers of the rows that each filter lists. */
    const listed = async (id: string) => {
      const rows = async (filter: contract.RecordFilter) =>
        (await recordsOf(world, clerk, id, { filter })).records.map(({ row }) => row);
      return {
        hits: await rows('hits'),
        'no-hits': await rows('no-hits'),
        screened: await rows('screened'),
        pending: await rows('pending'),
        deleted: await rows('deleted'),
      };
    };
    const middleOf = async (id: string) => (await recordsOf(world, clerk, id)).records[1];
    const outcomeCells = async (id: string) => {
      const response = await world.app.http.inject({
        method: 'POST',
        url: BASE_PATH + contract.exportBatch.path,
        payload: { id, format: 'csv' },
        headers: { authorization: `Bearer ${reader.token}` },
      });
      const [header = [], ...rows] = await readSheet(response.rawPayload);
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
      expect(await untilState(world, clerk, id, 'completed')).toMatchObject({
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
      expect((await world.call(clerk, retrySearch, { params: { id: searchId } })).status).toBe(200);
      expect(await middleOf(id)).toMatchObject({
        row: 3,
        state: 'screened',
        search: { internalStatus: 'Completed', totalHits: expect.any(Number) },
      });
      expect(await listed(id)).toEqual({ hits: [2, 3], 'no-hits': [4], screened: [2, 3, 4], pending: [], deleted: [] });
    });

    it('was deleted, say so and nothing of its hits', async () => {
      const id = await completed(THREE);
      const deleter = await world.person(['ComplyDelete', 'ComplyFind']);
      await world.call(deleter, deleteSearch, { params: { id: (await middleOf(id))?.search?.id ?? '' } });
      expect(await middleOf(id)).toMatchObject({ row: 3, state: 'deleted', search: null });
      expect(await listed(id)).toEqual({ hits: [2], 'no-hits': [4], screened: [2, 4], pending: [], deleted: [3] });
      expect((await outcomeCells(id))[1]).toEqual(['search deleted', '']);
    });
  });

  it('can be filled by calls, with rows numbered as in a spreadsheet', async () => {
    const made = await world.call(clerk, contract.createBatch, {
      body: { name: 'From our system', is_monitored: false },
    });
    const { id } = (made.body.data as { result: { id: string } }).result;
    const rows = [
      { search_term: 'Sea Heron', sanction: 'yes' },
      { search_term: 'Sea Heron', sanction: 'maybe' },
    ];
    const answer = await world.call(clerk, contract.insertBatchRows, { body: { id, rows } });
    expect(answer.body.data).toMatchObject({
      inserted: 2,
      problems: [
        { row: 3, column: 'sanction', message: 'sanction must be yes, no or empty at row number 3' },
        { row: 3 },
      ],
    });
    const second = await world.call(clerk, contract.insertBatchRows, {
      body: { id, rows: [{ search_term: 'Aero Caribe', pep: true, sanction: 'YES' }] },
    });
    expect(second.body.data).toMatchObject({ totalRows: 3, problems: [{ row: 4, column: 'pep' }] });
    await call(contract.startBatch, id, { skipInvalid: true });
    await untilState(world, clerk, id, 'completed');
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

  it('start once, however often and at once they are told to', async () => {
    const id = await upload();
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(contract.startBatch, id)));
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    await untilState(world, clerk, id, 'completed');
    expect(await searchesOf(id)).toHaveLength(2);
  });

  const large = `${HEADER}\n${Array.from({ length: 3000 }, (_, row) => `Invented Client ${row},,,,,,yes,,`).join('\n')}\n`;

  it('stop when they are paused, and go on where they stopped', async () => {
    const id = await upload(large);
    await call(contract.startBatch, id);
    expect((await call(contract.pauseBatch, id)).status).toBe(200);
    const paused = (await viewBatch(world, clerk, id)).screenedRows;
    expect(paused).toBeLessThan(3000);
    expect((await searchesOf(id)).length).toBe(paused);
    await call(contract.resumeBatch, id);
    expect(await untilState(world, clerk, id, 'completed')).toMatchObject({ screenedRows: 3000 });
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
    const leaver = await world.person(['ComplySearch', 'ComplyFind']);
    const id = batchOf(await uploadFile(world, leaver, large)).id;
    await call(contract.startBatch, id, {}, leaver);
    await database().transaction({ kind: 'system' }, (trx) =>
      trx
        .updateTable('roles')
        .set({ claims: ['ComplyFind'] })
        .where('id', '=', trx.selectFrom('users').select('role_id').where('id', '=', leaver.userId))
        .execute(),
    );
    const paused = await untilState(world, clerk, id, 'paused');
    expect(paused.pauseReason).toBe('Who started it may no longer screen names. Somebody who may can resume it.');
    expect(paused.screenedRows).toBeLessThan(3000);
    expect((await searchesOf(id)).length).toBe(paused.screenedRows);
    expect((await mailbox.newest(leaver.email, 'batch-paused')).text).toContain(paused.pauseReason);
    expect((await call(contract.resumeBatch, id, {}, leaver)).status).toBe(403);
    await call(contract.resumeBatch, id);
    await untilState(world, clerk, id, 'completed');
    const searches = await searchesOf(id);
    expect(searches).toHaveLength(3000);
    expect(searches.at(-1)?.created_by).toBe(clerk.userId);
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
    const before = await mailbox.count(clerk.email, 'batch-completed');
    world.clock.advance(60_000);
    const id = await completed(MIXED);
    const { subject, text } = await mailbox.newest(clerk.email, 'batch-completed', before);
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
    expect(await uploadFile(world, clerk, content)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'file', message }] },
    });
  });

  it('say what of a file is not used', async () => {
    const answer = await uploadFile(world, clerk, `${HEADER},colour\nSea Heron,,,,,,yes,,,red\n`);
    expect((answer.body.data as { warnings: string[] }).warnings).toEqual(["The column 'colour' is not used."]);
  });

  it('are listed newest first, by name, state, user and date', async () => {
    const other = await world.person(['ComplySearch']);
    world.clock.advance(1000);
    const { id } = batchOf(await uploadFile(world, other, GOOD, 'quarter four.csv'));
    const list = async (body: object) =>
      (
        (await world.call(reader, contract.findBatches, { body })).body.data as { batches: contract.Batch[] }
      ).batches.map((batch) => batch.id);
    expect((await list({}))[0]).toBe(id);
    expect(await list({ name: 'QUARTER' })).toEqual([id]);
    expect(await list({ user: other.userId, state: 'draft' })).toEqual([id]);
    expect(await list({ user: other.userId, state: 'completed' })).toEqual([]);
  });

  it('are found by the days they were made in, both ends included', async () => {
    const other = await world.person(['ComplySearch']);
    const made: { id: string; at: string }[] = [];
    for (const name of ['first.csv', 'second.csv', 'third.csv']) {
      world.clock.advance(60_000);
      made.push({ id: batchOf(await uploadFile(world, other, GOOD, name)).id, at: world.clock.now().toISOString() });
    }
    const [first, second, third] = made.map(({ id }) => id);
    const at = made[1]?.at ?? '';
    const list = async (range: object) =>
      (
        (await world.call(reader, contract.findBatches, { body: { user: other.userId, date_range: range } })).body
          .data as { batches: contract.Batch[] }
      ).batches.map(({ id }) => id);
    expect(await list({ start_date: at, end_date: at })).toEqual([second]);
    expect(await list({ start_date: at })).toEqual([third, second]);
    expect(await list({ end_date: at })).toEqual([second, first]);
    expect(await list({})).toEqual([third, second, first]);
  });

  it('give a template that can be uploaded as it is', async () => {
    for (const format of ['xlsx', 'csv']) {
      const response = await world.app.http.inject({
        url: `${BASE_PATH}${contract.getBatchTemplate.path}?format=${format}`,
        headers: { authorization: `Bearer ${reader.token}` },
      });
      expect(batchOf(await uploadFile(world, clerk, new Uint8Array(response.rawPayload)))).toMatchObject({
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
    expect((await world.call(reader, endpoint, { body: { id, name: 'x', rows: [{ search_term: 'x' }] } })).status).toBe(
      403,
    );
    expect((await uploadFile(world, reader, GOOD)).status).toBe(403);
  });
});
