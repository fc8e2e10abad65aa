import { setTimeout as wait } from 'node:timers/promises';
import { holdsAny } from '@tamis/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Actor, Ctx } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { createCtx } from '../../platform/http/create-ctx.ts';
import type { RunningJob } from '../../platform/jobs/run-jobs.ts';
import type { Logger } from '../../platform/log.ts';
import type { EnginePool } from '../engine-host/index.ts';
import { findAccount } from '../users/index.ts';
import { findWaiting, type WaitingRow } from './batch-rows-store.ts';
import { RUNNER_LIMIT_MS, type RunJob } from './batches-ctx.ts';
import { type BatchRow, claimBatch, findBatch } from './batches-store.ts';
import { completeBatch, pauseByItself } from './end-batch.ts';
import type { BatchMail } from './mail-batch-end.ts';
import { BatchStopped, saveRows } from './save-rows.ts';
import { type ScreenedRow, screenRows } from './screen-rows.ts';

export interface RunnerParts {
  database: Database;
  clock: Clock;
  log: Logger;
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
export async function runBatch(parts: RunnerParts, { batchId, merchantId }: RunJob, job: RunningJob): Promise<void> {
  await parts.whenReady();
  const batch = await claim(parts, batchId, merchantId, job.id);
  if (!batch) return;
  try {
    await screenAll(parts, ctxOf(parts, batch, job), batchId, job);
  } catch (error) {
    if (!(error instanceof BatchStopped)) throw error;
  }
}

async function screenAll(
  parts: RunnerParts,
  ctx: Ctx,
  batchId: string,
  { id: runner, signal }: RunningJob,
): Promise<void> {
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

async function claim(
  { database, clock }: RunnerParts,
  batchId: string,
  merchantId: string,
  runner: string,
): Promise<BatchRow | undefined> {
  const now = clock.now();
  return database.transaction({ kind: 'merchant', merchantId }, async (trx) =>
    (await claimBatch(trx, batchId, runner, now, new Date(now.getTime() + RUNNER_LIMIT_MS)))
      ? findBatch(trx, batchId)
      : undefined,
  );
}

async function screenNext(
  { engine, log }: RunnerParts,
  ctx: Ctx,
  batchId: string,
  after: number,
): Promise<ScreenedRow[]> {
  const rows: WaitingRow[] = await ctx.read((trx) => findWaiting(trx, batchId, after, ROWS_A_PART));
  return screenRows({ engine, log, wait: (ms) => wait(ms) }, rows);
}

/** Claims count now: who has lost them since the start screens no more. */
async function mayStillScreen(ctx: Ctx): Promise<boolean> {
  const account = await ctx.read((trx) => findAccount(trx, ctx.actor.userId));
  return account !== undefined && !account.isBlocked && holdsAny(account.claims, ['ComplySearch']);
}

/** Works in the name of who started the batch. */
function ctxOf({ database, clock, log }: RunnerParts, batch: BatchRow, job: RunningJob): Ctx {
  const actor: Actor = {
    userId: batch.started_by ?? batch.created_by,
    merchantId: batch.merchant_id,
    sessionId: '',
    sessionExpiresAt: clock.now(),
    claims: [],
    impersonatorId: batch.impersonator_id,
    stage: 'full',
  };
  return createCtx({
    actor,
    source: { requestId: job.id, address: '', userAgent: '', actionName: 'Batch Search' },
    database,
    clock,
    log,
  });
}
