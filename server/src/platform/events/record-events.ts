import { type EventData, events, type EventType, TEST_EVENT } from '@tamis/contract/events';
import type { Clock } from '../clock.ts';
import type { Trx } from '../db/database.ts';
import { newId } from '../new-id.ts';
import { publish } from '../realtime/live-events.ts';
import { notify } from '../realtime/notify.ts';
import { type EventRow, findEventMerchants, insertDelivery, insertEvents } from './events-store.ts';

/** One of the contract's events, with its data. */
export type OutgoingEvent = { [T in EventType]: { type: T; data: EventData<T> } }[EventType];

interface Where {
  trx: Trx;
  clock: Clock;
  merchantId: string;
}

interface Telling {
  /** False where the same transaction publishes a live event that makes the event log old by itself. */
  tellsScreens?: boolean;
}

/** The channel on which those who deliver, in whichever process, hear that something waits. */
export const DELIVERIES_CHANNEL = 'tamis_webhooks';
/** The same for those who carry triggers out. */
export const TRIGGERS_CHANNEL = 'tamis_triggers';

/**
 * Writes what happened to a merchant, in the transaction in which it did: there is no event without its change, and no
 * change without its event. This is the one place that writes events. The caller holds the lock of their subjects.
 */
export async function recordEvents(
  { trx, clock, merchantId }: Where,
  happened: readonly OutgoingEvent[],
  { tellsScreens = true }: Telling = {},
): Promise<void> {
  if (happened.length === 0) return;
  await keep(
    { trx, clock },
    happened.map((event) => rowOf(clock, merchantId, event)),
    { tellsScreens },
  );
}

/** The same for a single one. */
export const recordEvent = (where: Where, event: OutgoingEvent): Promise<void> => recordEvents(where, [event]);

/** Writes what happened to the whole installation, such as a list, for each of its merchants. Needs system scope. */
export async function recordForEveryMerchant(
  { trx, clock }: Pick<Where, 'trx' | 'clock'>,
  event: OutgoingEvent,
): Promise<void> {
  const merchantIds = await findEventMerchants(trx);
  await keep(
    { trx, clock },
    merchantIds.map((merchantId) => rowOf(clock, merchantId, event)),
  );
}

/** Writes an event for one webhook alone, to try it; answers its id. */
export async function recordTestEvent({ trx, clock, merchantId }: Where, webhookId: string): Promise<string> {
  const row = {
    id: newId(clock),
    merchantId,
    type: TEST_EVENT,
    module: '',
    subjectType: 'webhook',
    subjectId: webhookId,
    data: { webhookId },
  };
  await insertEvents(trx, clock.now(), [row]);
  await insertDelivery(trx, { merchantId, webhookId, eventId: row.id, at: clock.now() });
  await announceDeliveries(trx);
  await tellScreens(trx, merchantId);
  return row.id;
}

/** Tells those who deliver that something waits, once the transaction is committed. */
export const announceDeliveries = (trx: Trx): Promise<void> => notify(trx, DELIVERIES_CHANNEL, '');

/** Tells the screens that show events of a merchant. */
export const tellScreens = (trx: Trx, merchantId: string): Promise<void> =>
  publish(trx, { merchantId, event: 'records_changed_event', data: { of: 'events' } });

async function keep(
  { trx, clock }: Pick<Where, 'trx' | 'clock'>,
  rows: readonly EventRow[],
  { tellsScreens = true }: Telling = {},
): Promise<void> {
  const waiting = await insertEvents(trx, clock.now(), rows);
  if (waiting.deliveries > 0) await announceDeliveries(trx);
  if (waiting.runs > 0) await notify(trx, TRIGGERS_CHANNEL, '');
  if (!tellsScreens) return;
  for (const merchantId of new Set(rows.map((row) => row.merchantId))) await tellScreens(trx, merchantId);
}

function rowOf(clock: Clock, merchantId: string, { type, data }: OutgoingEvent): EventRow {
  const { module, subject } = events[type];
  // Every event has the field that its definition names: a test of the contract reads them all.
  const subjectId = (data as Record<string, unknown>)[subject] as string;
  return { id: newId(clock), merchantId, type, module, subjectType: subject, subjectId, data };
}
