import { holdsAny } from '@tamis/contract';
import type { Ctx } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { findWorker } from '../../users/index.ts';
import { findNextCases, markMade, markRefused } from './import-rows-store.ts';
import { CASE_IMPORT, MOST_FAILURES, RUNNER_LIMIT_MS, type RunJob } from './imports-ctx.ts';
import {
  addProgress,
  changeState,
  claimImport,
  countFailure,
  findImport,
  type ImportRecord,
  lockImport,
} from './imports-store.ts';
import { type CaseRows, makeCases } from './make-cases.ts';
import { tellImport } from './tell-import.ts';

/** Cases that are saved in one transaction: a crash loses no more than these, and nobody else waits long for the database. */
const CASES_A_PART = 50;
const LOST_CLAIM = 'Who started it may no longer create cases. Resume it in the name of somebody who may.';

/** The import was paused, cancelled or taken over meanwhile: nothing is saved. */
class ImportStopped extends Error {
  override readonly name = 'ImportStopped';
}

/**
 * Makes the cases of an import that still wait, part by part, until there are none or it is stopped. May run twice at once:
 * the claim lets one go on, the lock on the import lets no case be made twice, and so does a unique index.
 */
export async function runImport({ importId, merchantId }: RunJob, job: JobCtx): Promise<void> {
  const record = await claim(job, importId, merchantId);
  if (!record) return;
  const ctx = ctxOf(record, job);
  try {
    while (await makePart(ctx, importId, job.id)) job.signal.throwIfAborted();
  } catch (error) {
    if (error instanceof ImportStopped) return;
    // A process that stops has not failed: another one goes on.
    if (job.signal.aborted || !(await hasFailed(ctx, importId, job.id))) throw error;
    ctx.log.error({ err: error, importId }, 'An import of cases has failed');
  }
}

async function claim(job: JobCtx, importId: string, merchantId: string): Promise<ImportRecord | undefined> {
  const now = job.clock.now();
  return job.write(merchantId, async ({ trx, unaudited }) => {
    unaudited('Which process goes on with an import is nothing that anybody did');
    const isClaimed = await claimImport(trx, importId, {
      runner: job.id,
      now,
      until: new Date(now.getTime() + RUNNER_LIMIT_MS),
    });
    return isClaimed ? findImport(trx, importId) : undefined;
  });
}

/** The import, locked, as long as this runner may go on with it. */
async function lockRunning(trx: Trx, importId: string, runner: string): Promise<ImportRecord> {
  const record = await lockImport(trx, importId);
  if (record?.state !== 'running' || record.runner !== runner) throw new ImportStopped();
  return record;
}

/** Makes the next cases, or ends the import where there are none. Answers whether there may be more. Throws ImportStopped. */
const makePart = (ctx: Ctx, importId: string, runner: string): Promise<boolean> =>
  ctx.write(async (tx) => {
    const record = await lockRunning(tx.trx, importId, runner);
    if (!(await mayStillAdd(ctx, tx.trx))) {
      await changeState(tx.trx, importId, { state: 'paused', stopReason: LOST_CLAIM });
      await tellImport(tx.trx, record.merchantId);
      const body = { reason: LOST_CLAIM, made: record.madeCases };
      await tx.audit({ action: 'case-imports.pause', subjectType: CASE_IMPORT, subjectId: importId, body });
      return false;
    }
    // After a failure one by one, so that a case that cannot be saved holds up no other before it.
    const rows = await findNextCases(tx.trx, importId, record.failures === 0 ? CASES_A_PART : 1);
    if (rows.length === 0) {
      await complete(ctx, tx, record);
      return false;
    }
    const { made, refused } = await makeCases(ctx, tx, record, casesOf(rows));
    await markMade(tx.trx, importId, made);
    const progress = {
      made: made.length,
      refusedCases: refused.length,
      refusedRows: await markRefused(tx.trx, importId, refused),
      runnerUntil: new Date(ctx.clock.now().getTime() + RUNNER_LIMIT_MS),
    };
    await addProgress(tx.trx, importId, progress);
    await tellImport(tx.trx, record.merchantId);
    if (refused.length > 0)
      await tx.audit({
        action: 'case-imports.refuse',
        subjectType: CASE_IMPORT,
        subjectId: importId,
        body: { rows: refused.map(({ row }) => row) },
      });
    return true;
  });

function casesOf(rows: Awaited<ReturnType<typeof findNextCases>>): CaseRows[] {
  return [...Map.groupBy(rows, ({ caseRow }) => caseRow)].map(([caseRow, own]) => {
    const [first] = own;
    if (!first?.fields) throw new Error(`The case of row ${caseRow} says nothing of itself`);
    return { caseRow, externalId: first.externalId, fields: first.fields, rows: own };
  });
}

type Writing = Parameters<Parameters<Ctx['write']>[0]>[0];

async function complete(ctx: Ctx, { trx, audit }: Writing, record: ImportRecord): Promise<void> {
  await changeState(trx, record.id, { state: 'completed', finishedAt: ctx.clock.now() });
  await tellImport(trx, record.merchantId);
  await publish(trx, {
    userId: ctx.actor.userId,
    event: 'send_notification_event',
    data: {
      title: 'Import completed',
      content: `${record.fileName}: ${record.madeCases} cases created.`,
      type: 'INFO',
    },
  });
  await audit({
    action: 'case-imports.complete',
    subjectType: CASE_IMPORT,
    subjectId: record.id,
    body: { made: record.madeCases, leftOutRows: record.invalidRows },
  });
}

/** Counts an attempt that made nothing. After too many the import has failed, says why, and waits for being resumed. */
const hasFailed = (ctx: Ctx, importId: string, runner: string): Promise<boolean> =>
  ctx.write(async ({ trx, audit }) => {
    const record = await lockRunning(trx, importId, runner);
    const failures = record.failures + 1;
    const [next] = await findNextCases(trx, importId, 1);
    if (failures < MOST_FAILURES) await countFailure(trx, importId);
    else {
      const stopReason = `The case of row ${next?.row ?? 0} could not be created, ${failures} times in a row. Nothing of it is there. Resume the import to try again.`;
      await changeState(trx, importId, { state: 'failed', stopReason });
      await tellImport(trx, record.merchantId);
    }
    const body = { row: next?.row, failures, made: record.madeCases };
    await audit({ action: 'case-imports.fail', subjectType: CASE_IMPORT, subjectId: importId, body });
    return failures >= MOST_FAILURES;
  });

/** Claims count now: who has lost them since the start creates no more. */
async function mayStillAdd(ctx: Ctx, trx: Trx): Promise<boolean> {
  const account = await findWorker(trx, ctx.actor.userId, ctx.clock.now());
  return account !== undefined && !account.isBlocked && holdsAny(account.claims, ['CaseAdd']);
}

/** Works in the name of who started the import, or resumed it last. */
const ctxOf = (record: ImportRecord, job: JobCtx): Ctx =>
  job
    .inNameOf({
      userId: record.startedBy ?? record.createdBy,
      merchantId: record.merchantId,
      impersonatorId: record.impersonatorId,
      source: { requestId: job.id, address: '', userAgent: '', actionName: 'Case Import' },
    })
    .asCall();
