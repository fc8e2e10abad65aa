import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { CountCalls } from './read-api-keys.ts';
import { apiKeyRoutes } from './routes.ts';
import { warnOfExpiry, type WarnParts } from './warn-of-expiry.ts';

export { findKeyNames } from './api-keys-store.ts';
export { createKeyAuthenticate } from './authenticate-key.ts';
export { ownedKeys } from './owned-keys.ts';

const WARN = 'api-keys.warn';

/** Keys by which programs call the API in the name of somebody. */
export function createApiKeys(parts: WarnParts & { jobs: Jobs; countCalls: CountCalls }): Module {
  parts.jobs.handle(WARN, (_data, job) => warnOfExpiry(parts, job));
  parts.jobs.schedule(WARN, '17 * * * *');
  return { routes: apiKeyRoutes(parts.countCalls) };
}
