import type { Trx } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/realtime/live-events.ts';

/** Tells every screen that shows imports. */
export const tellImport = (trx: Trx, merchantId: string): Promise<void> =>
  publish(trx, { merchantId, event: 'records_changed_event', data: { of: 'case-imports' } });
