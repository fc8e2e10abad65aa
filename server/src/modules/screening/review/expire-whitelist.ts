import { SYSTEM_ACTOR } from '@tamis/contract/notifications';
import { appendAudit } from '../../../platform/audit/append-audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { endWhitelisting } from './end-whitelisting.ts';
import { lockReference, lockSearches } from '../records/search-locks-store.ts';
import { findExpiredWhitelist, findWhitelistEntries, type WhitelistRow } from '../records/whitelist-store.ts';

const ENTRIES_A_READ = 500;

/** Ends every whitelist entry whose last day has passed, and opens its hits again. */
export async function expireWhitelist(database: Database, clock: Clock, signal: AbortSignal): Promise<void> {
  const today = clock.now().toISOString().slice(0, 10);
  for (;;) {
    const expired = await database.transaction(
      { kind: 'system' },
      (trx) => findExpiredWhitelist(trx, today, ENTRIES_A_READ),
      { readOnly: true },
    );
    for (const row of expired) {
      signal.throwIfAborted();
      await database.transaction({ kind: 'merchant', merchantId: row.merchant_id }, (trx) => expire(trx, clock, row));
    }
    if (expired.length < ENTRIES_A_READ) return;
  }
}

async function expire(trx: Trx, clock: Clock, row: WhitelistRow): Promise<void> {
  await lockReference(trx, row.merchant_id, row.client_ref);
  await lockSearches(trx, [row.search_id]);
  // Somebody else, or another run of this job, may have ended it meanwhile.
  if ((await findWhitelistEntries(trx, [row.id])).get(row.id)?.ended_at !== null) return;
  const actor = { userId: SYSTEM_ACTOR, merchantId: row.merchant_id };
  const reopened = await endWhitelisting({ trx, clock, actor }, row.id, {
    why: 'expired',
    reason: `It held until ${row.ends_on ?? ''}.`,
  });
  await appendAudit(trx, {
    merchantId: row.merchant_id,
    at: clock.now().toISOString(),
    actorId: null,
    impersonatorId: null,
    action: 'whitelist.expire',
    outcome: 'done',
    subjectType: 'whitelist-entry',
    subjectId: row.id,
    body: { entityId: row.entity_id, endsOn: row.ends_on, reopened },
    source: { startedBy: 'schedule' },
  });
}
