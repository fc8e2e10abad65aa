import type { Trx } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/realtime/live-events.ts';

/** What audit rows of cases are about. */
export const CASE = 'case';

/** Tells every screen that shows the case. */
export async function tellCase(trx: Trx, merchantId: string, caseId: string, isMoved = false): Promise<void> {
  await publish(trx, { merchantId, event: 'records_changed_event', data: { of: 'cases' } });
  if (isMoved) await publish(trx, { merchantId, event: 'send_broadcast_case_status_event', data: { caseId } });
}
