import * as contract from '@tamis/contract/batches';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';

/** With something in each column, as long as people write it. */
const rowOf = (number: number) => ({
  search_term: `Celestine Florez-Ambry the ${number}th of Northmarsh`,
  birth_date: '1984-03-07',
  birth_year: 1984,
  country_codes: 'GB,DE,FR',
  id_kind: 'passport',
  id_country: 'GB',
  id_number: `X${number}`.padEnd(9, '0'),
  further_names: 'Celestine Ambry',
  client_ref: `KYC-2026-${number}`,
  fuzziness: '0.5',
  notes: 'Onboarded at the branch in the harbour street, by post and with two papers; sees her adviser once a year.',
  sanction: 'yes',
  pep: 'yes',
  adverse_media: 'no',
});
const MOST = contract.BATCH_ROWS_A_CALL;

describeEachEngine('rows inserted by a call', (_engine, database) => {
  let world: TestWorld;
  let clerk: Person;
  let stranger: Person;
  let id: string;

  beforeAll(async () => {
    world = await createTestWorld(database());
    clerk = await world.person(['ComplySearch', 'ComplyFind']);
    stranger = await world.person(['ComplySearch'], world.otherMerchantId);
    const body = { name: 'From our system', is_monitored: false };
    id = (await world.ask(clerk, contract.createBatch, { body })).result.id;
  });
  afterAll(() => world.stop());

  it('are ten thousand at once, whole ones, and not one more', async () => {
    const rows = Array.from({ length: MOST + 1 }, (_, number) => rowOf(number));
    const tooMany = await world.refused(clerk, contract.insertBatchRows, { body: { id, rows } });
    expect([tooMany.status, tooMany.errors[0]?.field]).toEqual([400, 'rows']);
    rows.pop();
    expect(Buffer.byteLength(JSON.stringify({ id, rows }))).toBeGreaterThan(4 * 1024 ** 2);
    expect((await world.refused(stranger, contract.insertBatchRows, { body: { id, rows } })).status).toBe(404);
    const answer = await world.ask(clerk, contract.insertBatchRows, { body: { id, rows } });
    expect([answer.inserted, answer.totalRows]).toEqual([MOST, MOST]);
    expect(answer.problems).toEqual([]);
    const { records, totalRecords } = await world.ask(clerk, contract.findBatchRecords, {
      body: { id, perPage: 1, page: MOST },
    });
    expect([records[0]?.row, records[0]?.state, totalRecords]).toEqual([MOST + 1, 'waiting', MOST]);
    const acts = await world.auditOf('batch', id);
    expect(acts.map(({ action }) => action)).toEqual([contract.createBatch.name, contract.insertBatchRows.name]);
  });
});
