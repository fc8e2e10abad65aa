import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { createJobCtx, type Initiator, type JobCtx } from '../jobs/job-ctx.ts';
import { createLog } from '../log.ts';

interface TestJobParts {
  database: Database;
  clock: Clock;
  attempt?: number;
  signal?: AbortSignal | undefined;
  initiator?: Initiator;
  reason?: string;
}

/** The context of a job that a test carries out itself. */
export const testJob = ({ signal, initiator, reason, ...parts }: TestJobParts): JobCtx =>
  createJobCtx({
    ...parts,
    log: createLog('silent'),
    id: '0b8f5a1c-3f55-4d0e-9e0b-6a7f0a4f2b11',
    signal: signal ?? new AbortController().signal,
    initiator: initiator ?? null,
    reason: reason ?? 'schedule',
  });
