import type { Clock } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notifyUsers } from '../../notifications/index.ts';
import type { CaseRecord } from '../records/cases-store.ts';
import type { Receiver } from './receivers.ts';

/** Tells people something that leads to a case, of a restricted one to theirs, and answers them as the log names them. */
export async function tellReceivers(
  trx: Trx,
  clock: Clock,
  { id, merchantId, restrictedTo }: Pick<CaseRecord, 'id' | 'merchantId' | 'restrictedTo'>,
  receivers: readonly Receiver[],
  { title, text }: { title: string; text: string },
): Promise<Record<string, string>> {
  const link = restrictedTo ? '[Open your cases](/case/history?view=mine)' : `[Open the case](/case/details?id=${id})`;
  await notifyUsers(
    trx,
    clock,
    receivers.map((receiver) => ({ id: receiver.id, merchantId })),
    { title, content: `${text} ${link}` },
  );
  return Object.fromEntries(receivers.map((receiver) => [receiver.id, receiver.name]));
}
