import type { Database } from '../../../platform/db/database.ts';
import { insertChanges, noteAdded, noteRemoved, readChangedPairs } from '../records/changes-store.ts';
import type { ChangeCounts } from '../records/counts.ts';
import { entryDifferences } from '../records/entry-differences.ts';
import type { ImportProgress } from '../records/import-progress.ts';
import type { ListVersion } from '../records/version.ts';

const PAIRS_A_BATCH = 200;

/** Notes what the staged entries change against the version in use: whole entries in SQL, fields here. */
export async function compareVersion(
  database: Database,
  version: ListVersion,
  progress: ImportProgress,
): Promise<ChangeCounts> {
  const { source, id } = version;
  const system = { kind: 'system' } as const;
  progress.report('compare', 0, null);
  const added = await database.transaction(system, (trx) => noteAdded(trx, source, id));
  const removed = await database.transaction(system, (trx) => noteRemoved(trx, source, id));
  let changed = 0;
  for (let after: string | undefined = ''; after !== undefined;) {
    progress.signal.throwIfAborted();
    const from: string = after;
    const pairs = await database.transaction(system, async (trx) => {
      const page = await readChangedPairs(trx, source, id, from, PAIRS_A_BATCH);
      await insertChanges(
        trx,
        id,
        page.map(({ recordId, was, is }) => ({
          recordId,
          kind: 'changed',
          name: is.names[0]?.text ?? recordId,
          fields: entryDifferences(was, is),
        })),
      );
      return page;
    });
    changed += pairs.length;
    progress.report('compare', added + removed + changed, null);
    after = pairs.length < PAIRS_A_BATCH ? undefined : pairs.at(-1)?.recordId;
  }
  return { added, removed, changed };
}
