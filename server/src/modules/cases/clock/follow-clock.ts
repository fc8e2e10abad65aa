import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import { beginReview } from './begin-review.ts';
import { eachDue } from './each-due.ts';
import { endSnooze } from './end-snooze.ts';
import { remindOfRequests } from '../messages/remind-requests.ts';
import { tellDue } from './tell-due.ts';

/** Brings about for every case what is due by now. */
export async function followClock(job: JobCtx): Promise<void> {
  await eachDue(job, 'snooze-end', endSnooze);
  await eachDue(job, 'review', beginReview);
  // The later one first: it stands for the one before.
  await eachDue(job, 'late-notice', tellDue('late-notice'));
  await eachDue(job, 'soon-notice', tellDue('soon-notice'));
  await remindOfRequests(job);
}
