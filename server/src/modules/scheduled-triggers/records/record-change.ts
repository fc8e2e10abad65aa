import { type ScheduledTrigger, SHOWN_TIMES } from '@tamis/contract/scheduled-triggers';
import { nextTimes, readCron, type Schedule, scheduleText } from '@tamis/contract/scheduled-triggers/schedule';
import type { Ctx, WriteTransaction } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import type { ScheduledRow } from './triggers-store.ts';

export const SCHEDULED_TRIGGER = 'scheduled-trigger';

/** The trigger that was asked for; one of another merchant is as unknown as one that never was. */
export function known(row: ScheduledRow | undefined): ScheduledRow {
  if (!row) throw new NotFoundError('The scheduled trigger');
  return row;
}

/** The schedule of an expression that the contract has let in. */
export function scheduleOf(cron: string): Schedule {
  const schedule = readCron(cron);
  if (typeof schedule === 'string') throw new Error(`A schedule that cannot be read was kept: ${schedule}`);
  return schedule;
}

/** A schedule as one reads it, and when it comes due next. */
export function timesView(cron: string, timeZone: string, now: Date) {
  const schedule = scheduleOf(cron);
  const times = nextTimes(schedule, now, timeZone, SHOWN_TIMES).map((time) => time.toISOString());
  return { sentence: scheduleText(schedule), timeZone, times };
}

export const triggerView = (row: ScheduledRow, timeZone: string, now: Date): ScheduledTrigger => ({
  id: row.id,
  name: row.name,
  cron: row.cron,
  subject: row.subject,
  segment: row.segment,
  actions: row.actions,
  ...timesView(row.cron, timeZone, now),
  status: row.status,
  pausedBecause: row.pausedBecause,
  savedBy: row.savedBy,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  nextAt: row.nextAt?.toISOString() ?? null,
  lastRunAt: row.lastRunAt?.toISOString() ?? null,
  runs: row.runs,
  failures: row.failures,
});

const stateOf = ({ name, cron, subject, segment, actions, status }: ScheduledRow) => ({
  name,
  schedule: cron,
  subject,
  segment,
  actions,
  status,
});

/** Keeps what a trigger was and is, and tells the screens that show them. */
export async function recordChange(
  { actor: { merchantId } }: Ctx,
  { trx, audit }: WriteTransaction,
  action: string,
  { was, is }: { was: ScheduledRow | null; is: ScheduledRow | null },
): Promise<void> {
  const body = { was: was && stateOf(was), is: is && stateOf(is) };
  await audit({ action, subjectType: SCHEDULED_TRIGGER, subjectId: is?.id ?? was?.id ?? '', body });
  await tellScheduled(trx, merchantId);
}

export const tellScheduled = (trx: Trx, merchantId: string): Promise<void> =>
  publish(trx, { merchantId, event: 'records_changed_event', data: { of: 'scheduled-triggers' } });
