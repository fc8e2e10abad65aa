import { DAY_MS } from '@tamis/contract/terms/durations';
import { startBatch } from '@tamis/contract/batches';
import * as contract from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dumpDatabase } from '../../../platform/testing/dump-database.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { CUSTOM_LIST } from '../../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { batchOf, HEADER, recordsOf, untilState, uploadFile } from '../../batches/testing.ts';
import { purgeDeleted } from './purge-deleted.ts';

/** The first and the last row stay; what is said of the middle one stands in no other. */
const FILE = `${HEADER}
Nicolas Madrigal Morozov,1971,VE,CLIENT-A,0.5,Called on Monday,yes,no,no
Thessaly Brackwistle,1913,LI,CLIENT-QUILL,0.7,Has a blue parrot,yes,no,no
Sea Heron,1972,PA,CLIENT-C,0.5,Called on Friday,yes,no,no
`;
const OF_MIDDLE = ['brackwistle', 'client-quill', 'blue parrot'];

describeEachEngine('a row of a batch whose search was purged', (_engine, database) => {
  let world: TestWorld;
  let clerk: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    clerk = await world.person(['All']);
  });
  afterAll(() => world.stop());

  const purge = () =>
    purgeDeleted(
      {
        deletedKeptDays: 30,
        pruneOriginals: async () => 0,
      },
      testJob({ database: database(), clock: world.clock }),
    );
  /**
   * Where something of a row stands. The audit log keeps what was done, and is not changed; the logs of requests and of
   * events forget by days of their own, whatever is purged (`request-logs.test.ts`, `forget-events.test.ts`).
   */
  const placesOf = async (texts: readonly string[]) => {
    const rows = (await dumpDatabase(database())).filter(
      ({ table, row }) =>
        !['public.audit_entries', 'public.events'].includes(table) &&
        !table.startsWith('request_days.') &&
        texts.some((text) => row.toLowerCase().includes(text)),
    );
    return new Set(rows.map(({ table }) => table));
  };

  it('says nothing of the person any more, and its neighbours say what they said', async () => {
    const { id } = batchOf(await uploadFile(world, clerk, FILE));
    await world.call(clerk, startBatch, { body: { id } });
    await untilState(world, clerk, id, 'completed');
    const before = await recordsOf(world, clerk, id);
    await world.call(clerk, contract.deleteSearch, {
      params: { id: before.records[1]?.search?.id ?? '' },
      query: { reason: 'Left' },
    });
    expect(await placesOf(OF_MIDDLE)).toContain('public.batch_rows');
    world.clock.advance(30 * DAY_MS);
    await purge();
    expect(await placesOf(OF_MIDDLE)).toEqual(new Set());
    clerk = await world.person(['All']);
    const { records } = await recordsOf(world, clerk, id);
    expect([records[0], records[2]]).toEqual([before.records[0], before.records[2]]);
    expect(records[1]).toEqual({
      ...before.records[1],
      state: 'deleted',
      searchTerm: '',
      birthYear: null,
      countryCodes: [],
      clientReference: '',
      search: null,
    });
    const notes = await database().transaction({ kind: 'system' }, (trx) =>
      trx.selectFrom('batch_rows').select('notes').where('batch_id', '=', id).orderBy('row_number').execute(),
    );
    expect(notes).toEqual([{ notes: 'Called on Monday' }, { notes: '' }, { notes: 'Called on Friday' }]);
  });
});
