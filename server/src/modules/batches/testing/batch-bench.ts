import type { Endpoint } from '@tamis/contract';
import { startBatch } from '@tamis/contract/batches';
import type { TestDatabase } from '../../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../../testing/custom-list.ts';
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { actionsOn, batchOf, HEADER, untilState, uploadFile } from '../testing.ts';

/** Two clients, of whom the first has hits. */
export const GOOD = `${HEADER}
Nicolas Madrigal Morozov,1962,VE,REF-1,0.5,A note from the file,yes,no,no
Nobody Of That Name,,,REF-2,,,yes,yes,yes
`;
/** Five rows, of which only the first is right. */
export const MIXED = `${HEADER}
Nicolas Madrigal Morozov,1962,VE,REF-1,0.5,,yes,,
,,,REF-2,,,yes,,
Sea Heron,1862,,REF-3,,,yes,,
Sea Heron,,,REF-4,,,no,no,
Sea Heron,unknown,,REF-5,,,yes,,
`;

export interface BatchBench {
  database: TestDatabase;
  world: TestWorld;
  /** May screen and read. */
  clerk: Person;
  /** May only read. */
  reader: Person;
  mailbox: Mailbox;
}

/** A running application with a custom list, and two people at one merchant. */
export async function createBatchBench(database: TestDatabase): Promise<BatchBench> {
  const world = await createTestWorld(database);
  await world.app.start();
  await world.importList('house', { 'house.csv': CUSTOM_LIST });
  const clerk = await world.person(['ComplySearch', 'ComplyFind']);
  const reader = await world.person(['ComplyFind']);
  return { database, world, clerk, reader, mailbox: await openMailbox(world) };
}

/** What the clerk does with batches, and what became of them. */
export function batchActs(bench: () => BatchBench) {
  const upload = async (csv = GOOD) => batchOf(await uploadFile(bench().world, bench().clerk, csv)).id;
  const call = (endpoint: Endpoint, id: string, more: object = {}, person: Person | null = bench().clerk) =>
    bench().world.call(person, endpoint, { body: { id, ...more } });
  return {
    upload,
    call,
    completed: async (csv = GOOD) => {
      const id = await upload(csv);
      await call(startBatch, id, { skipInvalid: true });
      await untilState(bench().world, bench().clerk, id, 'completed');
      return id;
    },
    actions: (subjectId: string) => actionsOn(bench().database, subjectId),
    searchesOf: (id: string) =>
      bench().database.transaction({ kind: 'system' }, (trx) =>
        trx.selectFrom('searches').selectAll().where('batch_id', '=', id).orderBy('batch_row').execute(),
      ),
  };
}
