import type { Ctx } from '../../../platform/context.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';

/** What the verbs of this module are given. */
export interface BatchesCtx extends Ctx {
  jobs: Pick<Jobs, 'enqueue'>;
}

/** Who starts a batch, or goes on with it, and by which key. */
export const startedBy = ({ actor, clock }: Ctx) => ({
  by: actor.userId,
  impersonatorId: actor.impersonatorId,
  apiKeyId: actor.apiKeyId,
  at: clock.now(),
});

/** Screens the rows of one batch that still wait. */
export const RUN_JOB = 'batches.run';
export interface RunJob {
  batchId: string;
  merchantId: string;
}

/** A runner that has saved nothing for so long is taken for dead. */
export const RUNNER_LIMIT_MS = 60_000;

/** Every minute: goes on with running batches that nobody screens. */
export const TICK_JOB = 'batches.tick';
