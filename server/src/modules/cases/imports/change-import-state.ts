import * as contract from '@tamis/contract/cases';
import type { Verb } from '../../../platform/http/route.ts';
import { assertMay, assertStartable, type ImportAct } from './import-policy.ts';
import { CASE_IMPORT, type ImportsCtx, RUN_JOB, type RunJob } from './imports-ctx.ts';
import { changeState, type ImportRecord, lockImport, type StateChange } from './imports-store.ts';
import { tellImport } from './tell-import.ts';
import { knownImport } from './view-imports.ts';

/** Begins to make the cases in the background, in the name of who starts it. */
export const startImport: Verb<typeof contract.startCaseImport, ImportsCtx> = (ctx, { params, body }) =>
  change(ctx, params.id, contract.startCaseImport.name, 'start', (record) => {
    assertStartable(record, body.skipInvalid);
    return { state: 'running', isOpened: body.isOpened, started: startedBy(ctx) };
  });

/** Stops after the cases being made; what is made stays. */
export const pauseImport: Verb<typeof contract.pauseCaseImport, ImportsCtx> = (ctx, { params }) =>
  change(ctx, params.id, contract.pauseCaseImport.name, 'pause', () => ({ state: 'paused' }));

/** Goes on with the cases that still wait, from now on in the name of who resumes it. */
export const resumeImport: Verb<typeof contract.resumeCaseImport, ImportsCtx> = (ctx, { params }) =>
  change(ctx, params.id, contract.resumeCaseImport.name, 'resume', () => ({
    state: 'running',
    started: startedBy(ctx),
  }));

/** Ends an import for good; cases made so far stay. */
export const cancelImport: Verb<typeof contract.cancelCaseImport, ImportsCtx> = (ctx, { params }) =>
  change(ctx, params.id, contract.cancelCaseImport.name, 'cancel', () => ({
    state: 'cancelled',
    finishedAt: ctx.clock.now(),
  }));

const startedBy = ({ actor, clock }: ImportsCtx) => ({
  by: actor.userId,
  impersonatorId: actor.impersonatorId,
  at: clock.now(),
});

const change = (
  ctx: ImportsCtx,
  id: string,
  action: string,
  act: ImportAct,
  to: (record: ImportRecord) => StateChange,
): Promise<Record<string, never>> =>
  ctx.write(async ({ trx, audit }) => {
    const { merchantId } = ctx.actor;
    const record = knownImport(await lockImport(trx, id));
    assertMay(act, ctx.actor, record);
    const is = to(record);
    await changeState(trx, id, is);
    if (is.state === 'running') {
      const job: RunJob = { importId: id, merchantId };
      await ctx.jobs.enqueue(trx, RUN_JOB, job, { singletonKey: id, by: ctx });
    }
    await tellImport(trx, merchantId);
    const { madeCases, totalCases, invalidRows } = record;
    const body = { was: record.state, is: is.state, made: madeCases, of: totalCases, leftOutRows: invalidRows };
    await audit({ action, subjectType: CASE_IMPORT, subjectId: id, body });
    return {};
  });
