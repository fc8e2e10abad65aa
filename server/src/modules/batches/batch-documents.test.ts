import { BASE_PATH, type Endpoint } from '@tamis/contract';
import { coverageKeys } from '@tamis/contract/terms/coverage';
import * as contract from '@tamis/contract/batches';
import { deleteSearch, updateStatus } from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attack, calculatingCells } from '../../platform/sheets/testing.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { masked } from '../../testing/documents/masked.ts';
import { csvText, xlsxCells, xlsxText } from '../../testing/documents/sheet-text.ts';
import { CUSTOM_LIST } from '../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { INSTALLED_ENGINE } from '../engine-host/index.ts';
import { batchOf, HEADER, recordsOf, untilState, uploadFile } from './testing.ts';

/** Row 3 has problems, the search of row 4 is deleted, that of row 5 has no answer, and row 6 has no hits. */
const FILE = `${HEADER}
Nicolas Madrigal Morozov,1962,"VE, CO",REF-2,0.8,A note,yes,no,no
Nicolas Madrigal,1862,VE,REF-3,0.55,Another note,no,,maybe
Sea Heron,,,REF-4,0.4,,yes,,
Aero Caribe,,PA,REF-5,,,yes,yes,yes
"Nobody; @ll",1980,,=REF-6,-1,,,yes,
`;

describeEachEngine('a sheet of a batch is whole, and as kept in fixtures/expected:', (_engine, database) => {
  let world: TestWorld;
  let clerk: Person;
  let batchId: string;
  const names: Record<string, string> = { [INSTALLED_ENGINE]: 'engine' };

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    clerk = await world.person(['All']);
    batchId = await completed(FILE);
    const { records } = await recordsOf(world, clerk, batchId);
    for (const { row, search } of records) if (search) names[search.id] = `search of row ${row}`;
    const searchOf = (row: number) => records.find((record) => record.row === row)?.search?.id ?? '';
    await world.call(clerk, updateStatus, { body: { id: searchOf(2), status: 'possible_hit' } });
    await world.call(clerk, deleteSearch, { params: { id: searchOf(4) } });
    await world.call(clerk, updateStatus, {
      body: { id: searchOf(6), status: 'all_clear', confirmed_gaps: [...coverageKeys] },
    });
    await loseAnswer(searchOf(5));
  });
  afterAll(() => world.stop());

  async function completed(csv: string): Promise<string> {
    const { id } = batchOf(await uploadFile(world, clerk, csv));
    await world.call(clerk, contract.startBatch, { body: { id, skipInvalid: true } });
    await untilState(world, clerk, id, 'completed');
    return id;
  }
  /** As a name that the engine cannot take leaves its row. */
  const loseAnswer = (searchId: string) =>
    database().transaction({ kind: 'system' }, async (trx) => {
      await trx
        .updateTable('searches')
        .set({ internal_status: 'Pending', answered_by: null, total_hits: 0 })
        .where('id', '=', searchId)
        .execute();
      await trx
        .updateTable('batch_rows')
        .set({ state: 'pending', total_hits: 0 })
        .where('search_id', '=', searchId)
        .execute();
    });
  async function download(
    endpoint: Endpoint,
    input: { payload?: object; query?: Record<string, string> },
  ): Promise<Buffer> {
    const answer = await world.app.http.inject({
      method: endpoint.method,
      url: BASE_PATH + endpoint.path,
      ...input,
      headers: { authorization: `Bearer ${clerk.token}` },
    });
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload;
  }
  const sheetText = async (bytes: Buffer, format: string) =>
    masked(format === 'csv' ? csvText(bytes.toString()) : await xlsxText(bytes), names);

  it.each([
    ['outcome', 'all', 'csv'],
    ['outcome', 'all', 'xlsx'],
    ['problems', 'invalid', 'csv'],
    ['problems', 'invalid', 'xlsx'],
  ])('its %s (%s rows) as %s', async (name, only, format) => {
    const bytes = await download(contract.exportBatch, { payload: { id: batchId, only, format } });
    await expect(await sheetText(bytes, format)).toMatchFileSnapshot(`./fixtures/expected/${name}.${format}.txt`);
  });

  it.each(['csv', 'xlsx'])('the template as %s', async (format) => {
    const bytes = await download(contract.getBatchTemplate, { query: { format } });
    await expect(await sheetText(bytes, format)).toMatchFileSnapshot(`./fixtures/expected/template.${format}.txt`);
  });

  it.each([
    ['all', 'csv'],
    ['all', 'xlsx'],
    ['invalid', 'csv'],
    ['invalid', 'xlsx'],
  ])(
    'no cell of %s rows as %s calculates, whatever stands in the file and by whichever separator it is read',
    async (only, format) => {
      const cell = `"${attack.slice(0, 450).replaceAll('"', '""')}"`;
      const reference = `"${attack.slice(450, 620).replaceAll('"', '""')}"`;
      const id = await completed(
        `${HEADER}\n${cell},,,${reference},,${cell},yes,,\n${cell},1862,${cell},${reference},${cell},${cell},yes,${cell},\nSea Heron,,,,,,yes,,\n`,
      );
      const bytes = await download(contract.exportBatch, { payload: { id, only, format } });
      const cells = format === 'csv' ? [bytes.toString()] : await xlsxCells(bytes);
      expect(cells.join()).toContain("Ek;'=cmd");
      expect(cells.flatMap(calculatingCells)).toEqual([]);
    },
  );
});
