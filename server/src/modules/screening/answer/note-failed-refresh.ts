import { appendAudit } from '../../../platform/audit/append-audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import type { MonitoredSearch } from '../records/monitoring-store.ts';
import { markRefreshFailed } from '../records/searches-store.ts';

/** Keeps that the engine could not answer a monitored search anew: its hits are those of before, it says so, and is tried again later. */
export async function noteFailedRefresh(
  database: Database,
  clock: Clock,
  { id, merchant_id: merchantId }: MonitoredSearch,
): Promise<void> {
  const at = clock.now();
  await database.transaction({ kind: 'merchant', merchantId }, async (trx) => {
    if (!(await markRefreshFailed(trx, id, at))) return;
    await publish(trx, { merchantId, event: 'search_changed_event', data: { searchId: id } });
    await appendAudit(trx, {
      merchantId,
      at: at.toISOString(),
      actorId: null,
      impersonatorId: null,
      action: 'updates.fail',
      outcome: 'done',
      subjectType: 'search',
      subjectId: id,
      body: {},
      source: { startedBy: 'monitoring' },
    });
  });
}
