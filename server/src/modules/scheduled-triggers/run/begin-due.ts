import { MOST_SUBJECTS } from '@tamis/contract/scheduled-triggers/actions';
import { nextTimes } from '@tamis/contract/scheduled-triggers/schedule';
import type { JobCtx, JobTransaction } from '../../../platform/jobs/job-ctx.ts';
import { newId } from '../../../platform/new-id.ts';
import { findTimeZone } from '../../merchants/index.ts';
import { notifyUsers } from '../../notifications/index.ts';
import { findAccounts } from '../../users/index.ts';
import { scheduleOf, SCHEDULED_TRIGGER, tellScheduled } from '../records/record-change.ts';
import { insertRun, type NewRun } from '../records/runs-store.ts';
import { findSubjects } from '../records/subjects-store.ts';
import { findDue, lockScheduled, putStanding, type ScheduledRow } from '../records/triggers-store.ts';
import { countText } from './count-text.ts';

/** Begins a run for each trigger that has come due. Whoever comes second finds that its next time has not come. */
export async function beginDue(job: JobCtx): Promise<void> {
  for (const { id, merchantId } of await job.readAsSystem((trx) => findDue(trx, job.clock.now()))) {
    job.signal.throwIfAborted();
    await job.write(merchantId, (tx) => beginOne(job, tx, id));
  }
}

async function beginOne(job: JobCtx, tx: JobTransaction, id: string): Promise<void> {
  const { trx, unaudited } = tx;
  const now = job.clock.now();
  const trigger = await lockScheduled(trx, id);
  if (!trigger?.nextAt) return unaudited('It is gone, or was paused meanwhile');
  const { merchantId, nextAt } = trigger;
  const timeZone = await findTimeZone(trx, merchantId);
  const { due, missed, next } = timesUpTo(trigger, nextAt, timeZone, now);
  await putStanding(trx, { ...trigger, nextAt: next, timeZone });
  if (!due) return unaudited('It only comes due at other times in another time zone');
  const { subjects, matched } = await findSubjects(trx, trigger, now, MOST_SUBJECTS);
  const run: NewRun = {
    id: newId(job.clock),
    merchantId,
    triggerId: id,
    dueAt: due,
    begunAt: now,
    endedAt: null,
    missed,
    state: 'running',
    matched,
    subjectIds: subjects.map((subject) => subject.id),
    effects: [],
  };
  await tellScheduled(trx, merchantId);
  if (matched > MOST_SUBJECTS) return pause(tx, job, trigger, run);
  await insertRun(trx, run);
  unaudited('The run log tells that it began, and the audit log what it did');
}

/** The last time that has come, how many had come before it and were not run, and the one that comes next. */
function timesUpTo({ cron, timeZone: was }: ScheduledRow, first: Date, timeZone: string, now: Date) {
  const schedule = scheduleOf(cron);
  const after = (moment: Date): Date => nextTimes(schedule, moment, timeZone, 1)[0] ?? moment;
  if (first > now) return { due: undefined, missed: 0, next: was === timeZone ? first : after(now) };
  let [due, next, missed] = [first, after(first), 0];
  while (next <= now) [due, next, missed] = [next, after(next), missed + 1];
  return { due, missed, next };
}

/** Does nothing of it, and tells those who answer for the organisation. */
async function pause({ trx, audit }: JobTransaction, job: JobCtx, trigger: ScheduledRow, run: NewRun): Promise<void> {
  const { id, name, merchantId, subject } = trigger;
  const text = `It would act on ${countText(run.matched, subject)}, and is paused: at most ${countText(MOST_SUBJECTS, subject)} in one run.`;
  const effects = [{ action: 1, isDone: false, text }];
  await insertRun(trx, { ...run, state: 'skipped', endedAt: run.begunAt, subjectIds: [], effects });
  await putStanding(trx, { ...trigger, status: 'paused', pausedBecause: 'too-many', nextAt: null, timeZone: null });
  const owners = (await findAccounts(trx)).filter(
    ({ claims, isBlocked, isInvited }) => !isBlocked && !isInvited && claims.includes('All'),
  );
  await notifyUsers(
    trx,
    job.clock,
    owners.map((owner) => ({ id: owner.id, merchantId })),
    { title: `The scheduled trigger ${name} is paused`, content: text },
  );
  const body = { name, because: 'too-many', matched: run.matched };
  await audit({ action: 'scheduled-triggers.pause', subjectType: SCHEDULED_TRIGGER, subjectId: id, body });
}
