import type { JobCtx, JobTransaction } from '../../../platform/jobs/job-ctx.ts';
import { countRun } from '../../triggers/index.ts';
import { SCHEDULED_TRIGGER, tellScheduled } from '../records/record-change.ts';
import {
  countRescreened,
  countTry,
  findGoingOn,
  findUnscreened,
  lockRun,
  type RunEffect,
  type RunKey,
  type RunState,
  settleRun,
} from '../records/runs-store.ts';
import { findSubjectsById } from '../records/subjects-store.ts';
import { findScheduled, lockScheduled, type ScheduledRow } from '../records/triggers-store.ts';
import { beginDue } from './begin-due.ts';
import { countText } from './count-text.ts';
import { rescreen } from './rescreen.ts';
import { done, type Done, refused, type RunServices } from './running.ts';
import { carryOut } from './settle-actions.ts';

/** A run that broke down so often, a minute apart, ends as it is. */
const MOST_TRIES = 5;

/** Begins what has come due, then carries each run that goes on to its end. One that breaks down does not keep the others. */
export async function runScheduled(services: RunServices, job: JobCtx): Promise<void> {
  await beginDue(job);
  for (const key of await job.readAsSystem((trx) => findGoingOn(trx, job.clock.now()))) {
    job.signal.throwIfAborted();
    await goOn(services, job, key).catch((error: unknown) => giveUpAfter(job, key, error));
  }
}

async function goOn(services: RunServices, job: JobCtx, key: RunKey): Promise<void> {
  const trigger = await job.read(key.merchantId, (trx) => findScheduled(trx, key.triggerId));
  if (!trigger) return;
  const isRescreening = trigger.status === 'active' && trigger.actions.some(({ kind }) => kind === 'rescreen');
  const failures = isRescreening ? await rescreen(services.engine, job, key) : 0;
  // What is left is tried again with the next look, as long as a run is tried.
  if (failures > 0 && (await countTryOf(job, key)) < MOST_TRIES) return;
  await job.write(key.merchantId, (tx) => settle(services, job, tx, key));
}

async function settle(services: RunServices, job: JobCtx, tx: JobTransaction, key: RunKey): Promise<void> {
  const { trx, unaudited } = tx;
  // In this order, as everybody who changes a trigger locks it first.
  const trigger = await lockScheduled(trx, key.triggerId);
  const run = trigger && (await lockRun(trx, key));
  if (!run) return unaudited('Somebody else has settled it, or it is gone');
  const at = job.clock.now();
  if (trigger.status !== 'active') {
    await settleRun(trx, key, { state: 'skipped', at, effects: [] });
    return unaudited('The run log tells that nothing was done');
  }
  if (run.subjectIds.length === 0) {
    await settleRun(trx, key, { state: 'not-matched', at, effects: [] });
    await countRun(trx, 'scheduled_triggers', trigger.id, { at, hasFailed: false });
    await tellScheduled(trx, key.merchantId);
    return unaudited('The run log tells that nothing met the conditions');
  }
  const subjects = await findSubjectsById(trx, trigger.subject, run.subjectIds);
  const effects: RunEffect[] = [];
  for (const [index, action] of trigger.actions.entries()) {
    const settling = { ...services, tx, clock: job.clock, trigger, dueAt: key.dueAt, subjects };
    const came: Done =
      action.kind === 'rescreen'
        ? rescreened(await countRescreened(trx, key), (await findUnscreened(trx, key)).length)
        : await carryOut(settling, action);
    effects.push({ action: index + 1, ...came });
  }
  await keep(tx, job, trigger, key, { state: effects.every(({ isDone }) => isDone) ? 'done' : 'failed', effects });
}

const rescreened = (count: number, left: number): Done =>
  left === 0
    ? done(`${countText(count, 'searches')} screened again.`)
    : refused(`${countText(count, 'searches')} screened again, ${left} could not be; the log of the server says why.`);

async function keep(
  { trx, audit }: JobTransaction,
  job: JobCtx,
  trigger: ScheduledRow,
  key: RunKey,
  { state, effects }: { state: RunState; effects: readonly RunEffect[] },
): Promise<void> {
  const at = job.clock.now();
  await settleRun(trx, key, { state, at, effects });
  await countRun(trx, 'scheduled_triggers', trigger.id, { at, hasFailed: state === 'failed' });
  const body = { name: trigger.name, dueAt: key.dueAt.toISOString(), effects: effects.map(({ text }) => text) };
  await audit({ action: 'scheduled-triggers.run', subjectType: SCHEDULED_TRIGGER, subjectId: trigger.id, body });
  await tellScheduled(trx, trigger.merchantId);
}

const countTryOf = (job: JobCtx, key: RunKey): Promise<number> =>
  job.write(key.merchantId, ({ trx, unaudited }) => {
    unaudited('It goes on; what it does is told when it is settled');
    return countTry(trx, key);
  });

async function giveUpAfter(job: JobCtx, key: RunKey, error: unknown): Promise<void> {
  // The process stops: no fault of the run.
  job.signal.throwIfAborted();
  job.log.error({ err: error, ...key }, 'A scheduled trigger broke down');
  if ((await countTryOf(job, key)) < MOST_TRIES) return;
  await job.write(key.merchantId, async (tx) => {
    const trigger = await lockScheduled(tx.trx, key.triggerId);
    if (!trigger || !(await lockRun(tx.trx, key))) return tx.unaudited('Somebody else has settled it, or it is gone');
    const effects = [{ action: 1, isDone: false, text: 'It broke down; the log of the server says why.' }];
    await keep(tx, job, trigger, key, { state: 'failed', effects });
  });
}
