import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { EnginePool } from '../engine-host/index.ts';
import { followClock } from './clock/follow-clock.ts';
import { screenReviewed } from './clock/screen-reviewed.ts';
import { keepMarkedRisks } from './assessing/keep-marked-risks.ts';

const KEEP_RISKS_JOB = 'cases.keep-risks';
const CLOCK_JOB = 'cases.follow-clock';
const SCREEN_JOB = 'cases.screen-reviewed';

/** Says what runs in the background for this module. */
export function registerJobs(jobs: Pick<Jobs, 'handle' | 'schedule'>, engine: EnginePool): void {
  jobs.handle(KEEP_RISKS_JOB, (_data, job) => keepMarkedRisks(job), { reason: 'risk' });
  jobs.schedule(KEEP_RISKS_JOB, '* * * * *');
  jobs.handle(CLOCK_JOB, (_data, job) => followClock(job), { reason: 'clock' });
  jobs.schedule(CLOCK_JOB, '* * * * *');
  jobs.handle(SCREEN_JOB, (_data, job) => screenReviewed(engine, job), { reason: 'review' });
  jobs.schedule(SCREEN_JOB, '* * * * *');
}
