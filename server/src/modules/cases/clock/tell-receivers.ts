import type { Clock } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notifyUsers } from '../../notifications/index.ts';
import type { CaseRecord } from '../records/cases-store.ts';
import type { Receiver } from './receivers.ts';

/** Tells people something that leads to a case, and answers them as the log names them. */
export async function tellReceivers(
  trx: Trx,
  clock: Clock,
  { id, merchantId }: Pick<CaseRecord, 'id' | 'merchantId'>,
  receivers: readonly Receiver[],
  { title, text }: { title: string; text: string },
): Promise<Record<string, string>> {
  await notifyUsers(
    trx,
    clock,
    receivers.map((receiver) => ({ id: receiver.id, merchantId })),
    { title, content: `${text} [Open the case](/case/details?id=${id})` },
  );
  return Object.fromEntries(receivers.map((receiver) => [receiver.id, receiver.name]));
}
