import type { Jobs } from '../../platform/jobs/jobs.ts';
import { cleanUp } from './clean-up.ts';
import { CLEAN_UP, LOCK_NOTICE, RESET_LINK } from './job-names.ts';
import { sendLockNotice } from './password/send-lock-notice.ts';
import { sendResetLink } from './password/send-reset-link.ts';
import type { AuthParts } from './auth-parts.ts';

/** Nobody is signed in who could have had it done. */
const AT_SIGN_IN = { reason: 'sign-in' };

/** Mails to people who may not exist are made in the background, where nobody can time it. */
export function handleAuthJobs(jobs: Jobs, parts: AuthParts): void {
  jobs.handle<{ email: string }>(RESET_LINK, (data, job) => sendResetLink(parts, data, job), AT_SIGN_IN);
  jobs.handle<{ email: string }>(LOCK_NOTICE, (data, job) => sendLockNotice(parts, data, job), AT_SIGN_IN);
  jobs.handle(CLEAN_UP, (_data, job) => cleanUp(job));
  jobs.schedule(CLEAN_UP, '41 3 * * *');
}
