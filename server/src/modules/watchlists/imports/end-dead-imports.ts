import type { Database } from '../../../platform/db/database.ts';
import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import { tidyEntries } from '../records/entries-store.ts';
import { refuseInterrupted } from './refuse-version.ts';
import { lockSource } from '../records/sources-store.ts';
import type { ListVersion } from '../records/version.ts';
import { findVersionsInState, lockVersion } from '../records/versions-store.ts';
import { isDead } from '../records/watchlist-policy.ts';

/**
 * Refuses the versions whose importing process is dead and drops what it had read. `isEngineFresh`:
 * the embedded database has just been opened by this process, so nobody else can be importing.
 */
export async function endDeadImports(database: Database, job: JobCtx, isEngineFresh = false): Promise<void> {
  const hasDied = (version: ListVersion) =>
    version.heartbeatAt !== null && (isEngineFresh || isDead(version, job.clock.now()));
  const importing = await job.readAsSystem((trx) => findVersionsInState(trx, ['importing']));
  const dead = importing.filter(hasDied);
  for (const { source, id } of dead) {
    await job.writeAsSystem(async ({ trx, audit, unaudited }) => {
      await lockSource(trx, source);
      const version = await lockVersion(trx, source, id);
      if (version?.state !== 'importing' || !hasDied(version)) return unaudited('It has ended, or lives after all');
      await refuseInterrupted({ trx, audit }, job.clock, version);
    });
  }
  if (dead.length > 0) await tidyEntries(database);
}
