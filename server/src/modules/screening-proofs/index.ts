import type { AuditKeys } from '../../platform/audit/anchors/audit-keys.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { closeDays } from './close-days.ts';
import { screeningProofsRoutes } from './routes.ts';

const SIGN = 'screening-proofs.sign';

interface Parts {
  jobs: Pick<Jobs, 'handle' | 'schedule'>;
  keys: Pick<AuditKeys, 'current' | 'all'>;
}

/** For each day of a merchant, which lists came into use and when all that is monitored had been screened against them: signed when it is over. */
export function createScreeningProofs({ jobs, keys }: Parts): Module {
  jobs.handle(SIGN, (_data, job) => closeDays(job, keys), { reason: 'schedule' });
  // Days end at every quarter of an hour somewhere.
  jobs.schedule(SIGN, '6,21,36,51 * * * *');
  return { routes: screeningProofsRoutes(keys) };
}
