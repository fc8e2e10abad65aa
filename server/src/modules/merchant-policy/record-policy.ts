import type { WriteTransaction } from '../../platform/context.ts';
import { publish } from '../../platform/realtime/live-events.ts';

/** Keeps what a rule was and is in the log of its merchant, and has its people's tabs ask anew. */
export async function recordPolicy(
  { trx, audit }: WriteTransaction,
  { merchantId, action, was, is }: { merchantId: string; action: string; was: object; is: object },
): Promise<void> {
  await audit({ action, subjectType: 'merchant', subjectId: merchantId, body: { was, is } });
  await publish(trx, { merchantId, event: 'session_changed_event', data: {} });
  await publish(trx, { merchantId, event: 'records_changed_event', data: { of: 'merchants' } });
}
