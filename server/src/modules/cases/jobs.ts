import type { Jobs } from '../../platform/jobs/jobs.ts';
import { followClock } from './clock/follow-clock.ts';
import { keepMarkedRisks } from './assessing/keep-marked-risks.ts';

const KEEP_RISKS_JOB = 'cases.keep-risks';
const CLOCK_JOB = 'cases.follow-clock';

/** Says what runs in the background for this module. */
export function registerJobs(jobs: Pick<Jobs, 'handle' | 'schedule'>): void {
  jobs.handle(KEEP_RISKS_JOB, (_data, job) => keepMarkedRisks(job), { reason: 'risk' });
  jobs.schedule(KEEP_RISKS_JOB, '* * * * *');
  jobs.handle(CLOCK_JOB, (_data, job) => followClock(job), { reason: 'clock' });
  jobs.schedule(CLOCK_JOB, '* * * * *');
}
