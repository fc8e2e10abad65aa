import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { tidyEntries } from '../records/entries-store.ts';
import { refuseInterrupted } from './refuse-version.ts';
import { lockSource } from '../records/sources-store.ts';
import type { ListVersion } from '../records/version.ts';
import { findVersionsInState, lockVersion } from '../records/versions-store.ts';
import { isDead } from '../records/watchlist-policy.ts';

const SYSTEM = { kind: 'system' } as const;

/**
 * Refuses the versions whose importing process is dead and drops what it had read. `isEngineFresh`:
 * the embedded database has just been opened by this process, so nobody else can be importing.
 */
export async function endDeadImports(database: Database, clock: Clock, isEngineFresh = false): Promise<void> {
  const hasDied = (version: ListVersion) =>
    version.heartbeatAt !== null && (isEngineFresh || isDead(version, clock.now()));
  const importing = await database.transaction(SYSTEM, (trx) => findVersionsInState(trx, ['importing']), {
    readOnly: true,
  });
  const dead = importing.filter(hasDied);
  for (const { source, id } of dead) {
    await database.transaction(SYSTEM, async (trx) => {
      await lockSource(trx, source);
      const version = await lockVersion(trx, source, id);
      if (version?.state === 'importing' && hasDied(version)) await refuseInterrupted(trx, clock, version);
    });
  }
  if (dead.length > 0) await tidyEntries(database);
}
