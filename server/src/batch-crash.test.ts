import { findBatchRecords, getBatch, startBatch, uploadBatch } from '@tamis/contract/batches';
import { findSources, importFiles } from '@tamis/contract/watchlists';
import { describe, expect, it, vi } from 'vitest';
import { engines } from './platform/testing/test-database.ts';
import { serverOfEachTest } from './testing/crash/server-of-each-test.ts';
import { CUSTOM_LIST } from './testing/custom-list.ts';
import { fileForm } from './testing/server-client.ts';

const ROWS = 900;
/** Rows without a name. */
const WRONG = [7, 300, 450, 700, 901];
/** Of five. */
const SECOND_PART = { statement: 'update batch_rows', moment: 'after commit', nth: 2 } as const;
const LIMIT_MS = 240_000;

const FILE = `search_term,client_ref,sanction\n${Array.from({ length: ROWS }, (_, index) => {
  const row = index + 2;
  const name = row % 50 === 0 ? 'Nicolas Madrigal Morozov' : `Invented Person Number${row}`;
  return `${WRONG.includes(row) ? '' : name},REF-${row},yes`;
}).join('\n')}\n`;

describe.each(engines)('a batch killed in the middle on %s', { timeout: LIMIT_MS }, (engine) => {
  const server = serverOfEachTest(engine);

  it('is finished after the restart, with no row lost and none screened twice', async () => {
    let call = await server.signIn();
    const list = await call(importFiles, {
      form: fileForm(CUSTOM_LIST, 'house.csv'),
      path: `${importFiles.path}?source=house`,
    });
    const active = async () => {
      const { sources, snapshot } = await call(findSources);
      return snapshot.isDemo ? undefined : sources.find((source) => source.key === 'house')?.active?.id;
    };
    await expect.poll(active, { timeout: 60_000, interval: 100 }).toBe(list.versionId);
    const { batch } = await call(uploadBatch, { form: fileForm(FILE, 'clients.csv') });
    expect(batch).toMatchObject({ totalRows: ROWS, invalidRows: WRONG.length });
    const view = async () => (await call(getBatch, { path: `/comply/search/batch/${batch.id}` })).batch;
    await server.dieDuring(SECOND_PART, () => call(startBatch, { body: { id: batch.id, skipInvalid: true } }));

    call = await server.restart();
    await vi.waitUntil(async () => (await view()).state === 'completed', { timeout: 180_000, interval: 250 });
    expect(await view()).toMatchObject({
      screenedRows: ROWS - WRONG.length,
      pendingRows: 0,
      invalidRows: WRONG.length,
      hitRows: Math.floor((ROWS + 1) / 50) - WRONG.filter((row) => row % 50 === 0).length,
    });

    const searchIds = new Set<string>();
    for (let page = 1; page <= Math.ceil(ROWS / 250); page += 1) {
      const { records } = await call(findBatchRecords, { body: { id: batch.id, page, perPage: 250 } });
      for (const { row, search } of records) {
        expect(search === null).toBe(WRONG.includes(row));
        if (search) searchIds.add(search.id);
      }
    }
    expect(searchIds.size).toBe(ROWS - WRONG.length);
  });
});
