import { HOUR_MS, MINUTE_MS } from '@tamis/contract/terms/durations';
import { type ActionOf, MOST_ACTIONS_AN_HOUR, type TriggerAction } from '@tamis/contract/triggers/actions';
import type { Trx } from '../../../platform/db/database.ts';
import type { JobCtx, JobTransaction } from '../../../platform/jobs/job-ctx.ts';
import { notifyUsers } from '../../notifications/index.ts';
import { findAccount } from '../../users/index.ts';
import { type EventFacts, withFacts } from '../records/facts-store.ts';
import { countRun } from '../records/either-kind-store.ts';
import { tellTriggers, TRIGGER } from '../records/record-change.ts';
import {
  amountSince,
  countTry,
  type Effect,
  findWaiting,
  holdRun,
  type Outcome,
  type RunKey,
  setOffNothing,
  settleRun,
} from '../records/runs-store.ts';
import { lockTrigger, putStatus, type TriggerRow } from '../records/triggers-store.ts';
import type { Acting, TriggerMail } from './acting.ts';
import { carryOut } from './carry-out.ts';
import { objections } from './match-segment.ts';
import { recipientsOf } from './notify.ts';

const RUNS_A_LOOK = 50;
/** A run that broke down so often, a minute apart at least, is given up: what it broke down on, a lock for instance, may be over by then. */
const MOST_TRIES = 5;

/** Carries out every run that waits, each in one transaction with all that it brings about, until none does. */
export async function runTriggers(mail: TriggerMail, job: JobCtx): Promise<void> {
  for (;;) {
    const waiting = await job.readAsSystem((trx) => findWaiting(trx, RUNS_A_LOOK, job.clock.now()));
    if (waiting.length === 0) return;
    for (const key of waiting) {
      job.signal.throwIfAborted();
      await runOrGiveUp(mail, job, key);
    }
  }
}

/** One that breaks down does not keep the others from going on. */
async function runOrGiveUp(mail: TriggerMail, job: JobCtx, key: RunKey): Promise<void> {
  try {
    await job.write(key.merchantId, (tx) => runOne(mail, job, tx, key));
  } catch (error) {
    job.log.error({ err: error, ...key }, 'A trigger broke down');
    await job.write(key.merchantId, async ({ trx, unaudited }) => {
      unaudited('The run log itself says what became of a run');
      const at = job.clock.now();
      if ((await countTry(trx, key, new Date(at.getTime() + MINUTE_MS))) < MOST_TRIES) return;
      const broke = { action: 1, isDone: false, text: 'It broke down; the log of the server says why.', amount: 0 };
      await settleRun(trx, key, { outcome: 'failed', reference: '', at, effects: [broke] });
      await countRun(trx, 'triggers', key.triggerId, { at, hasFailed: true });
    });
  }
}

async function runOne(mail: TriggerMail, job: JobCtx, tx: JobTransaction, key: RunKey): Promise<void> {
  const { trx, unaudited } = tx;
  // In this order, as everybody who changes a trigger locks it first.
  const trigger = await lockTrigger(trx, key.triggerId);
  const event = trigger && (await holdRun(trx, key));
  if (!event) return unaudited('Somebody else carries it out, or has');
  await setOffNothing(trx);
  const [known] = await withFacts(trx, [event]);
  if (!known) return;
  const settle = (outcome: Outcome, effects: readonly Effect[] = []): Promise<void> =>
    settleRun(trx, key, { outcome, reference: known.reference, at: job.clock.now(), effects });
  if (trigger.status !== 'active') {
    await settle('skipped');
    return unaudited('The run log itself says what became of a run');
  }
  if (objections(trigger.segment, known.facts).length > 0) {
    await settle('not-matched');
    return unaudited('The run log itself says what became of a run');
  }
  if (await isTooMuch(trx, trigger, job.clock.now())) {
    await settle('skipped');
    return pause(tx, job, trigger);
  }
  const effects = await carryOutAll({ ...mail, tx, clock: job.clock, trigger, known });
  await settle(effects.every(({ isDone }) => isDone) ? 'done' : 'failed', effects);
  await keep(tx, job, trigger, event, effects);
}

async function carryOutAll(acting: Acting): Promise<Effect[]> {
  const { tx, trigger } = acting;
  const owner = await findAccount(tx.trx, trigger.ownerId);
  const effects: Effect[] = [];
  // One after the other, in the order that their author gave them.
  for (const [index, action] of trigger.actions.entries())
    effects.push({ action: index + 1, ...(await carryOut(acting, owner, action)) });
  return effects;
}

/** Whether what it would do, on top of what it did within an hour, is more than a trigger may do. */
async function isTooMuch(trx: Trx, trigger: TriggerRow, now: Date): Promise<boolean> {
  let amount = await amountSince(trx, trigger.id, new Date(now.getTime() - HOUR_MS));
  for (const action of trigger.actions) amount += isTelling(action) ? (await recipientsOf(trx, action.to)).length : 1;
  return amount > MOST_ACTIONS_AN_HOUR;
}

const isTelling = (action: TriggerAction): action is ActionOf<'notify' | 'send-template'> =>
  action.kind === 'notify' || action.kind === 'send-template';

async function keep(
  { trx, audit }: JobTransaction,
  job: JobCtx,
  trigger: TriggerRow,
  { id, type, subjectId }: EventFacts,
  effects: readonly Effect[],
): Promise<void> {
  await countRun(trx, 'triggers', trigger.id, {
    at: job.clock.now(),
    hasFailed: effects.some(({ isDone }) => !isDone),
  });
  const body = { name: trigger.name, event: type, eventId: id, subjectId, effects: effects.map(({ text }) => text) };
  await audit({ action: 'triggers.run', subjectType: TRIGGER, subjectId: trigger.id, body });
  await tellTriggers(trx, trigger.merchantId);
}

async function pause({ trx, audit }: JobTransaction, job: JobCtx, trigger: TriggerRow): Promise<void> {
  await putStatus(trx, trigger.id, 'paused', 'too-many-actions');
  const owner = await findAccount(trx, trigger.ownerId);
  const content = `It would have done more than ${MOST_ACTIONS_AN_HOUR.toLocaleString('en')} things within an hour. Look at its conditions, then switch it on again.`;
  if (owner) await notifyUsers(trx, job.clock, [owner], { title: `The trigger ${trigger.name} is paused`, content });
  const body = { name: trigger.name, because: 'too-many-actions' };
  await audit({ action: 'triggers.pause', subjectType: TRIGGER, subjectId: trigger.id, body });
  await tellTriggers(trx, trigger.merchantId);
}
