import type { Stage } from './act.ts';

/** Three days after the clock of the tests begins. */
export const SOON = '2026-11-24T10:00:00Z';
export const LONG_AGO = '2020-01-01T00:00:00Z';

/** A change of what is stored, by which the time for a job has come. */
export interface Aged {
  statement: string;
  values: unknown[];
}

export interface JobAct {
  /** The audit row that the job leaves. */
  action: string;
  /** Calls whose work is done by the job. */
  call?: (stage: Stage) => Promise<unknown>;
  /** What the job, enqueued by the test, is to find and to be given. */
  given?: (stage: Stage) => Promise<{ aged?: Aged; data?: object }>;
}
