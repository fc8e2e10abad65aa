import { appendAudit } from '../../../platform/audit/append-audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/log.ts';
import { findRetention, findVersionsInUse, lockDeletedUntil, purgeSearches } from './purge-store.ts';

export interface PurgeParts {
  database: Database;
  clock: Clock;
  log: Logger;
  /** How long a deleted search is kept where its merchant has no rule of its own. */
  deletedKeptDays: number;
  /** Removes the publishers' files of list versions that are not named, and answers how many. */
  pruneOriginals(versionsInUse: ReadonlySet<string>): Promise<number>;
}

const SYSTEM = { kind: 'system' } as const;
/** One transaction, and one audit row, for so many. */
const SEARCHES_A_STEP = 200;
const DAY_MS = 86_400_000;

/**
 * Removes deleted searches whose time is over, by the rule of each merchant, and then the publishers'
 * files that no search was answered from. What was done stays in the audit log, beside the tombstones:
 * nothing there is changed, so that the chain verifies as before. May be killed, or run twice, at any point.
 */
export async function purgeDeleted(parts: PurgeParts, signal: AbortSignal): Promise<void> {
  const { database, clock, log, deletedKeptDays } = parts;
  for (const { merchantId, days } of await database.transaction(SYSTEM, findRetention, { readOnly: true })) {
    const until = new Date(clock.now().getTime() - (days ?? deletedKeptDays) * DAY_MS);
    let purged = 0;
    do {
      signal.throwIfAborted();
      purged = await database.transaction(SYSTEM, (trx) => purgeStep(trx, clock, merchantId, until));
      if (purged > 0) log.info({ merchant: merchantId, searches: purged }, 'deleted searches are purged');
    } while (purged === SEARCHES_A_STEP);
  }
  const files = await parts.pruneOriginals(await database.transaction(SYSTEM, findVersionsInUse, { readOnly: true }));
  if (files > 0) log.info({ files }, 'list files that no search was answered from are removed');
}

async function purgeStep(trx: Trx, clock: Clock, merchantId: string, until: Date): Promise<number> {
  const ids = await lockDeletedUntil(trx, merchantId, until, SEARCHES_A_STEP);
  if (ids.length === 0) return 0;
  await purgeSearches(trx, ids);
  await appendAudit(trx, {
    merchantId,
    at: clock.now().toISOString(),
    actorId: null,
    impersonatorId: null,
    action: 'searches.purge',
    outcome: 'done',
    subjectType: 'merchant',
    subjectId: merchantId,
    body: { searches: ids, deletedUntil: until.toISOString() },
    source: { startedBy: 'retention' },
  });
  return ids.length;
}
