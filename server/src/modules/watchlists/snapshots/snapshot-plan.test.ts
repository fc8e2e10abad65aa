import type { KyselyPlugin } from 'kysely';
import { AsyncResource } from 'node:async_hooks';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createListsBench, crowd, customListFile, type ListsBench, textFile } from '../testing.ts';
import { createSnapshotLoader } from './snapshot-loader.ts';

const TABLES = ['list_changes', 'list_staged_entries', 'list_entries', 'list_versions', 'list_sources'];

describeEachEngine('the plan of a snapshot', (engine, database) => {
  let bench: ListsBench;

  beforeEach(async () => {
    await database().owner.query(`truncate ${TABLES.join(', ')} cascade`);
    bench = await createListsBench(database());
  });
  afterEach(() => bench.stop());

  const loaderOn = (from: Database) =>
    createSnapshotLoader({ database: from, clock: bench.clock, log: createLog('silent'), folder: bench.dataDir });

  // The embedded engine runs one transaction at a time.
  it.runIf(engine === 'postgres')(
    'is of lists that were in use, with all their entries, when another version comes into use while it is read',
    async () => {
      await bench.run('house', [customListFile(crowd(3))]);
      const before = await bench.run('senzing', [senzingFile(2)]);
      const loader = loaderOn(
        afterFirstStatement(database(), async () => {
          await bench.run('senzing', [senzingFile(4)]);
        }),
      );
      const plan = await loader.plan();
      expect(plan?.lists).toMatchObject([
        { source: 'house', seq: 1, entries: 3, types: ['sanction'] },
        { source: 'senzing', versionId: before.version.id, seq: 1, entries: 2, types: ['sanction'] },
      ]);
      expect(plan && (await loader.load(plan))).toMatchObject({ entries: 5 });
      const next = await loader.plan();
      expect(next?.lists).toMatchObject([{ source: 'house' }, { source: 'senzing', seq: 2, entries: 4 }]);
    },
  );

  it('is refused when the version in use of a list was never activated: the list would be searched as an empty one', async () => {
    await bench.run('house', [customListFile(crowd(3))]);
    await bench.run('senzing', [senzingFile(2)]);
    await database().owner.query("update list_versions set state = 'held', seq = null where source_key = 'senzing'");
    await expect(loaderOn(database()).plan()).rejects.toThrow(
      'The version of senzing that is in use was never activated',
    );
  });
});

const senzingFile = (count: number) =>
  textFile(
    'senzing.jsonl',
    Array.from({ length: count }, (_, index) =>
      JSON.stringify({
        RECORD_ID: `R-${index}`,
        DATA_SOURCE: 'TEST',
        RECORD_TYPE: 'PERSON',
        NAME_FULL: `Person Number${index}`,
        RISKS: [{ TOPIC: 'sanction' }],
      }),
    ).join('\n'),
  );

/** The database, where something happens once after the first statement of a transaction, and before what comes next in it. */
function afterFirstStatement(database: Database, happens: () => Promise<void>): Database {
  // As another process: within the transaction it would be refused.
  const outside = AsyncResource.bind(happens);
  let isDone = false;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isDone) {
        isDone = true;
        await outside();
      }
      return result;
    },
  };
  return {
    ...database,
    transaction: (scope, work, options) => database.transaction(scope, (trx) => work(trx.withPlugin(plugin)), options),
  };
}
