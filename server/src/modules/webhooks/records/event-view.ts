import type { LoggedEvent } from '@tamis/contract/event-log';
import type { DeliveryRow, EventRow } from './event-log-store.ts';

interface Told {
  type: string;
  at: Date;
  sequence: number;
  data: unknown;
}

/** The body as it is sent: the same with every attempt, since its signature covers each character. */
export const bodyOf = ({ type, at, sequence, data }: Told) => ({
  type,
  timestamp: at.toISOString(),
  data: { ...(data as Record<string, unknown>), sequence },
});

export const deliveryView = ({ webhookId, webhookName, state, attempts, nextAttemptAt }: DeliveryRow) => ({
  webhookId,
  webhookName,
  state,
  attempts,
  nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
});

export const eventView = (
  { id, type, at, subjectId, sequence }: EventRow,
  deliveries: readonly DeliveryRow[],
): LoggedEvent => ({
  id,
  type,
  at: at.toISOString(),
  subjectId,
  sequence,
  deliveries: deliveries.map(deliveryView),
});
