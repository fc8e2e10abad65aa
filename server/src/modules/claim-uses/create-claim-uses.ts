import type { Endpoint } from '@tamis/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log.ts';
import { createWriteBehind, type WriteBehind } from '../../platform/write-behind.ts';
import { type ClaimUse, keepUses } from './claim-uses-store.ts';
import { usedGroups } from './used-groups.ts';

const WRITE_EVERY_MS = 5000;
const USES_A_STATEMENT = 1000;

export interface ClaimUses extends WriteBehind {
  /** Is told of each call that somebody has made and that was answered well. */
  noteUse(endpoint: Endpoint, actor: Actor): void;
}

/**
 * Keeps when each user last used each group of claims. It is noted in memory and written behind the calls, each user,
 * group and day once. What somebody does who acts as the user is not the user's use.
 */
export function createClaimUses({
  database,
  clock,
  log,
}: {
  database: Database;
  clock: Clock;
  log: Logger;
}): ClaimUses {
  let today = '';
  let seen = new Set<string>();
  const waiting: ClaimUse[] = [];
  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const part = waiting.slice(0, USES_A_STATEMENT);
      await database.transaction({ kind: 'system' }, (trx) => keepUses(trx, part));
      waiting.splice(0, part.length);
    }
  };
  return {
    noteUse: ({ access }, { userId, claims, impersonatorId }) => {
      if (impersonatorId !== null) return;
      const day = clock.now().toISOString().slice(0, 10);
      if (day !== today) [today, seen] = [day, new Set()];
      for (const groupKey of usedGroups(access, claims)) {
        const key = `${userId} ${groupKey}`;
        if (seen.has(key)) continue;
        seen.add(key);
        waiting.push({ userId, groupKey, day });
      }
    },
    ...createWriteBehind({
      write,
      isWaiting: () => waiting.length > 0,
      everyMs: WRITE_EVERY_MS,
      failed: (error) => log.error({ err: error, uses: waiting.length }, 'the last uses of claims were not written'),
    }),
  };
}
