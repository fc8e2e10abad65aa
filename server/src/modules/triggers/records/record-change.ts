import type { Trigger } from '@tamis/contract/triggers';
import type { Ctx, WriteTransaction } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import type { TriggerRow } from './triggers-store.ts';

export const TRIGGER = 'trigger';

/** The trigger that was asked for; one of another merchant is as unknown as one that never was. */
export function known(row: TriggerRow | undefined): TriggerRow {
  if (!row) throw new NotFoundError('The trigger');
  return row;
}

export const triggerView = (row: TriggerRow): Trigger => ({
  id: row.id,
  name: row.name,
  event: row.event,
  segment: row.segment,
  actions: row.actions,
  status: row.status,
  pausedBecause: row.pausedBecause,
  ownerId: row.ownerId,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  lastRunAt: row.lastRunAt?.toISOString() ?? null,
  runs: row.runs,
  failures: row.failures,
});

const stateOf = ({ name, event, segment, actions, status, ownerId }: TriggerRow) => ({
  name,
  event,
  segment,
  actions,
  status,
  ownerId,
});

/** Keeps what a trigger was and is, and tells the screens that show triggers. */
export async function recordChange(
  { actor: { merchantId } }: Ctx,
  { trx, audit }: WriteTransaction,
  action: string,
  { was, is }: { was: TriggerRow | null; is: TriggerRow | null },
): Promise<void> {
  const body = { was: was && stateOf(was), is: is && stateOf(is) };
  await audit({ action, subjectType: TRIGGER, subjectId: is?.id ?? was?.id ?? '', body });
  await tellTriggers(trx, merchantId);
}

export const tellTriggers = (trx: Trx, merchantId: string): Promise<void> =>
  publish(trx, { merchantId, event: 'records_changed_event', data: { of: 'triggers' } });
