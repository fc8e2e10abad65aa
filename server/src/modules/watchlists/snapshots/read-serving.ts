import type { Trx } from '../../../platform/db/database.ts';
import { findServers } from '../records/servers-store.ts';
import type { CurrentSnapshot } from './snapshots.ts';

/** What the running servers answer from. */
export interface Serving {
  isRunning: boolean;
  /** Whether every one of them answers from this version. */
  isInUse(versionId: string): boolean;
}

/** A server that has said nothing for so long is dead; it says something twice a minute. */
export const SERVER_DEAD_AFTER_MS = 75_000;

/** What the running servers answer from, as far as they have said. */
export async function readServing(trx: Trx, now: Date): Promise<Serving> {
  const servers = await findServers(trx, new Date(now.getTime() - SERVER_DEAD_AFTER_MS));
  return {
    isRunning: servers.length > 0,
    isInUse: (versionId) => servers.length > 0 && servers.every(({ versionIds }) => versionIds.includes(versionId)),
  };
}

/** The same for a process that is one of them, and knows about itself. */
export async function readServingWith(trx: Trx, now: Date, own: CurrentSnapshot | null): Promise<Serving> {
  const { isRunning, isInUse } = await readServing(trx, now);
  const isOwn = (versionId: string) => own?.lists.some((list) => list.versionId === versionId) ?? false;
  return { isRunning: true, isInUse: (versionId) => isOwn(versionId) && (!isRunning || isInUse(versionId)) };
}
