import type { Trx } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/realtime/live-events.ts';

/** Tells every screen that shows the queue that somebody else has a search now. */
export const tellQueue = (trx: Trx, { merchantId }: { merchantId: string }): Promise<void> =>
  publish(trx, { merchantId, event: 'records_changed_event', data: { of: 'queue' } });
