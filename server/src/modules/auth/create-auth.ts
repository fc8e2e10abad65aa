import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { AuthParts } from './auth-parts.ts';
import { handleAuthJobs } from './jobs.ts';
import { authRoutes } from './routes.ts';

/** The module, wired. Its jobs are registered at once, before jobs are prepared. */
export function createAuth(services: AuthParts & { jobs: Jobs }): Module {
  handleAuthJobs(services.jobs, services);
  return { routes: authRoutes(services) };
}
