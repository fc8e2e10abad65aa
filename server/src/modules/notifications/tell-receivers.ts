import type { Trx } from '../../platform/db/database.ts';
import { type Audience as Listeners, type LiveEvent, publish } from '../../platform/realtime/live-events.ts';
import type { Reached } from './audience-store.ts';
import type { Written } from './sent-store.ts';

/** Tells those who have what was written, wherever they work. */
export async function tellReceivers(
  trx: Trx,
  { audience }: Pick<Written, 'audience'>,
  receivers: readonly Pick<Reached, 'id' | 'merchantId'>[],
  ...events: readonly LiveEvent[]
): Promise<void> {
  for (const listeners of listenersOf(audience, receivers))
    for (const event of events) await publish(trx, { ...listeners, ...event });
}

/** Whole merchants are told at once, however many people they have. */
function listenersOf(
  audience: Written['audience'],
  receivers: readonly Pick<Reached, 'id' | 'merchantId'>[],
): Listeners[] {
  if (audience === 'roles' || audience === 'users') return receivers.map(({ id: userId }) => ({ userId }));
  return [...new Set(receivers.map(({ merchantId }) => merchantId))].map((peopleOf) => ({ peopleOf }));
}
