import { SYSTEM_ACTOR } from '@tamis/contract/notifications';
import type { JobCtx, JobTransaction } from '../../../platform/jobs/job-ctx.ts';
import { endWhitelisting } from './end-whitelisting.ts';
import { lockEnding } from './lock-ending.ts';
import { findExpiredWhitelist, findWhitelistEntries, type WhitelistRow } from '../records/decisions/whitelist-store.ts';

const ENTRIES_A_READ = 500;

/** Ends every whitelist entry whose last day has passed, and opens its hits again. */
export async function expireWhitelist(job: JobCtx): Promise<void> {
  const today = job.clock.now().toISOString().slice(0, 10);
  for (;;) {
    const expired = await job.readAsSystem((trx) => findExpiredWhitelist(trx, today, ENTRIES_A_READ));
    for (const row of expired) {
      job.signal.throwIfAborted();
      await job.write(row.merchant_id, (tx) => expire(tx, job, row));
    }
    if (expired.length < ENTRIES_A_READ) return;
  }
}

async function expire({ trx, audit, unaudited }: JobTransaction, { clock }: JobCtx, row: WhitelistRow): Promise<void> {
  await lockEnding(trx, row);
  // Somebody else, or another run of this job, may have ended it meanwhile.
  if ((await findWhitelistEntries(trx, [row.id])).get(row.id)?.ended_at !== null)
    return unaudited('The entry had ended already');
  const actor = { userId: SYSTEM_ACTOR, merchantId: row.merchant_id };
  const reopened = await endWhitelisting({ trx, clock, actor }, row.id, {
    why: 'expired',
    reason: `It held until ${row.ends_on ?? ''}.`,
  });
  await audit({
    action: 'whitelist.expire',
    subjectType: 'whitelist-entry',
    subjectId: row.id,
    body: { entityId: row.entity_id, endsOn: row.ends_on, reopened },
  });
}
