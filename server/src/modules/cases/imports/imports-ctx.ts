import type { Ctx } from '../../../platform/context.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';

/** What the verbs of imports are given. */
export interface ImportsCtx extends Ctx {
  jobs: Pick<Jobs, 'enqueue'>;
}

/** What audit rows of imports are about. */
export const CASE_IMPORT = 'case-import';

/** Makes the cases of one import that still wait. */
export const RUN_JOB = 'case-imports.run';
export interface RunJob {
  importId: string;
  merchantId: string;
}

/** A runner that has saved nothing for so long is taken for dead. */
export const RUNNER_LIMIT_MS = 60_000;
/** After so many attempts in a row that made no case, an import has failed. */
export const MOST_FAILURES = 5;

/** Every minute: goes on with running imports that nobody works on, and removes old ones. */
export const TICK_JOB = 'case-imports.tick';
