import { setTimeout as wait } from 'node:timers/promises';
import { holdsAny } from '@tamis/contract';
import type { Ctx } from '../../../platform/context.ts';
import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import type { EnginePool } from '../../engine-host/index.ts';
import { findWorker } from '../../users/index.ts';
import { findWaiting, type WaitingRow } from '../records/batch-rows-store.ts';
import { RUNNER_LIMIT_MS, type RunJob } from '../records/batches-ctx.ts';
import { type BatchRow, claimBatch, findBatch } from '../records/batches-store.ts';
import { completeBatch, pauseByItself } from './end-batch.ts';
import type { BatchMail } from './mail-batch-end.ts';
import { BatchStopped, saveRows } from './save-rows.ts';
import { type ScreenedRow, screenRows } from './screen-rows.ts';

export interface RunnerParts {
  engine: EnginePool;
  mail: BatchMail;
  /** Resolves when there are lists to screen with. */
  whenReady(): Promise<unknown>;
}

/** Rows that are saved in one transaction: a crash loses no more than these, and nobody else waits long for the database. */
const ROWS_A_PART = 200;
const LOST_CLAIM = 'Who started it may no longer screen names. Somebody who may can resume it.';

/**
 * Screens the rows of a batch that still wait, part by part, until there are none or it is stopped.
 * May run twice at once: the claim lets one go on, and the lock on the batch lets no row be saved twice.
 */
export async function runBatch(parts: RunnerParts, { batchId, merchantId }: RunJob, job: JobCtx): Promise<void> {
  await parts.whenReady();
  const batch = await claim(job, batchId, merchantId);
  if (!batch) return;
  try {
    await screenAll(parts, ctxOf(batch, job), batchId, job);
  } catch (error) {
    if (!(error instanceof BatchStopped)) throw error;
  }
}

async function screenAll(parts: RunnerParts, ctx: Ctx, batchId: string, { id: runner, signal }: JobCtx): Promise<void> {
  let screening = screenNext(parts, ctx, batchId, 0);
  for (;;) {
    const screened = await screening;
    const last = screened.at(-1);
    signal.throwIfAborted();
    if (!last) return completeBatch(ctx, parts.mail, batchId, runner);
    if (!(await mayStillScreen(ctx))) return pauseByItself(ctx, parts.mail, batchId, runner, LOST_CLAIM);
    // The next rows are screened while these are saved.
    screening = screenNext(parts, ctx, batchId, last.row.row_number);
    // Its failure is met when it is awaited: in the next round, or never.
    screening.catch(() => undefined);
    await saveRows(ctx, batchId, runner, screened);
  }
}

async function claim(job: JobCtx, batchId: string, merchantId: string): Promise<BatchRow | undefined> {
  const now = job.clock.now();
  return job.write(merchantId, async ({ trx, unaudited }) => {
    unaudited('Which process goes on with a batch is nothing that anybody did');
    const isClaimed = await claimBatch(trx, batchId, {
      runner: job.id,
      now,
      until: new Date(now.getTime() + RUNNER_LIMIT_MS),
    });
    return isClaimed ? findBatch(trx, batchId) : undefined;
  });
}

async function screenNext({ engine }: RunnerParts, ctx: Ctx, batchId: string, after: number): Promise<ScreenedRow[]> {
  const rows: WaitingRow[] = await ctx.read((trx) => findWaiting(trx, batchId, after, ROWS_A_PART));
  return screenRows({ engine, log: ctx.log, wait: (ms) => wait(ms) }, rows);
}

/** Claims count now: who has lost them since the start screens no more. */
async function mayStillScreen(ctx: Ctx): Promise<boolean> {
  const account = await ctx.read((trx) => findWorker(trx, ctx.actor.userId, ctx.clock.now()));
  return account !== undefined && !account.isBlocked && holdsAny(account.claims, ['ComplySearch']);
}

/** Works in the name of who started the batch, or resumed it last. */
const ctxOf = (batch: BatchRow, job: JobCtx): Ctx =>
  job
    .inNameOf({
      userId: batch.started_by ?? batch.created_by,
      merchantId: batch.merchant_id,
      impersonatorId: batch.impersonator_id,
      source: {
        requestId: job.id,
        address: '',
        userAgent: '',
        actionName: 'Batch Search',
        ...(batch.api_key_ref_id !== null && { apiKeyRefId: batch.api_key_ref_id }),
      },
    })
    .asCall();
