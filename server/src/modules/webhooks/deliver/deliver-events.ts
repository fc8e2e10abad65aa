import { ATTEMPT_SECONDS } from '@tamis/contract/webhooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  isAnythingDue,
  isStillSent,
  releaseClaim,
} from '../records/deliveries-store.ts';
import { type AttemptParts, makeAttempt } from './make-attempt.ts';
import { settleAttempt, type SettleParts } from './settle-attempt.ts';

export type DeliverParts = Omit<AttemptParts, 'clock'> & SettleParts;

/** In one process at the same time. */
const MOST_IN_FLIGHT = 256;
/** How soon what came meanwhile is seen while something is in flight, or about to be. */
const LOOK_EVERY_MS = 200;
/** The first retry is waited for here; later ones by the minute. */
const STAYS_FOR_MS = 10_000;
/** An attempt whose process died is made by another one then. */
const CLAIM_MS = 2 * ATTEMPT_SECONDS * 1000;
/** Another job goes on then, so that none outlives its time. */
const LONGEST_MS = 10 * 60_000;

/**
 * Makes every attempt that is due, each webhook's beside those of others, until nothing is. Attempts are claimed in the
 * database: several processes share them, and what one of them was killed over is made by another.
 */
export async function deliverEvents(parts: DeliverParts, job: JobCtx): Promise<void> {
  const inFlight = new Set<Promise<void>>();
  const ends = performance.now() + LONGEST_MS;
  while (!job.signal.aborted) {
    const isLate = performance.now() > ends;
    const claimed = isLate ? [] : await claim(job, MOST_IN_FLIGHT - inFlight.size);
    for (const delivery of claimed) {
      const attempt = deliver(parts, job, delivery).finally(() => inFlight.delete(attempt));
      inFlight.add(attempt);
    }
    if (inFlight.size === 0 && (isLate || !(await isSoonDue(job)))) return;
    await Promise.race([...inFlight, sleep(LOOK_EVERY_MS)]);
  }
  await Promise.allSettled(inFlight);
  job.signal.throwIfAborted();
}

const claim = (job: JobCtx, room: number): Promise<ClaimedDelivery[]> => {
  const now = job.clock.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  return job.writeAsSystem(({ trx, unaudited }) => {
    unaudited('Who makes an attempt is nothing that anybody did');
    return claimDeliveries(trx, { now, until, most: Math.max(0, room) });
  });
};

const isSoonDue = (job: JobCtx): Promise<boolean> =>
  job.readAsSystem((trx) => isAnythingDue(trx, new Date(job.clock.now().getTime() + STAYS_FOR_MS)));

/** One that cannot be made or kept is given back with the end of its claim; the others go on. */
async function deliver(parts: DeliverParts, job: JobCtx, delivery: ClaimedDelivery): Promise<void> {
  const { webhookId, eventId } = delivery;
  try {
    // Once more, as late as can be: many are claimed at once, and a merchant may be blocked between claim and attempt.
    if (!(await job.readAsSystem((trx) => isStillSent(trx, delivery, job.clock.now()))))
      return await release(job, delivery);
    const attempt = await makeAttempt({ ...parts, clock: job.clock }, delivery, job.signal);
    await settleAttempt(parts, job, delivery, attempt);
  } catch (error) {
    if (!job.signal.aborted)
      return job.log.error({ err: error, webhookId, eventId }, 'An event could not be delivered');
    await release(job, delivery);
  }
}

const release = (job: JobCtx, delivery: ClaimedDelivery): Promise<void> =>
  job.writeAsSystem(({ trx, unaudited }) => {
    unaudited('Who makes an attempt is nothing that anybody did');
    return releaseClaim(trx, delivery);
  });
