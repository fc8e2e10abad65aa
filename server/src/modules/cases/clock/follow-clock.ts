import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import { eachDue } from './each-due.ts';
import { endSnooze } from './end-snooze.ts';

/** Brings about for every case what is due by now. */
export const followClock = (job: JobCtx): Promise<void> => eachDue(job, 'snooze-end', endSnooze);
