import type * as eventLog from '@tamis/contract/event-log';
import { nextOf } from '../../../platform/db/pages/cursor.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { countTypes, findAttempts, findDeliveries, findEvent, findEventPage } from '../records/event-log-store.ts';
import { bodyOf, deliveryView, eventView } from '../records/event-view.ts';

export const listEvents: Verb<typeof eventLog.findEvents> = (ctx, { body }) =>
  ctx.read(async (trx) => {
    const { rows, totalRecords, ...followed } = await findEventPage(trx, body);
    const ids = rows.map(({ id }) => id);
    const deliveries = await findDeliveries(trx, ids);
    const events = rows.map((row) => eventView(row, deliveries.get(row.id) ?? []));
    return { events, totalRecords, ...nextOf(followed) };
  });

export const listEventTypes: Verb<typeof eventLog.findEventTypes> = (ctx, { body }) =>
  ctx.read(async (trx) => ({ types: await countTypes(trx, body.webhookId) }));

export const viewEvent: Verb<typeof eventLog.viewEvent> = (ctx, { params }) =>
  ctx.read(async (trx) => {
    const event = await findEvent(trx, params.id);
    if (!event) throw new NotFoundError('The event');
    const deliveries = (await findDeliveries(trx, [event.id])).get(event.id) ?? [];
    const attempts = await findAttempts(trx, event.id);
    return {
      ...eventView(event, deliveries),
      body: bodyOf(event),
      deliveries: deliveries.map((delivery) => ({
        ...deliveryView(delivery),
        log: (attempts.get(delivery.webhookId) ?? []).map(({ number, at, status, tookMs, error, answer }) => ({
          number,
          at: at.toISOString(),
          status,
          tookMs,
          error,
          answer,
        })),
      })),
    };
  });
