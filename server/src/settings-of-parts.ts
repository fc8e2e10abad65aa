import { UPLOAD_MAX_BYTES } from '@tamis/contract/watchlists';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { Config } from './platform/config.ts';
import { trustedProxies } from './platform/http/callers/trusted-proxies.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

/** Unless it is said how many, one processor stays free for HTTP and the database. */
export const engineWorkers = (config: Config): number =>
  config.TAMIS_ENGINE_WORKERS ?? Math.max(1, availableParallelism() - 1);

export const signInSettings = (config: Config) => ({
  passwordRules: { minLength: config.TAMIS_PASSWORD_MIN_LENGTH, maxLength: config.TAMIS_PASSWORD_MAX_LENGTH },
  sessionMinutes: config.TAMIS_SESSION_MINUTES,
  impersonationMinutes: config.TAMIS_IMPERSONATION_MINUTES,
});

/** What holds for merchants that say nothing else. */
export const policyRules = (config: Config) => ({
  sessionMinutes: config.TAMIS_SESSION_MINUTES,
  idleMinutes: config.TAMIS_IDLE_MINUTES,
  keptDays: config.TAMIS_DELETED_KEPT_DAYS,
});

export const documentSettings = (config: Config) => ({
  clamd: config.TAMIS_CLAMD,
  mostOfMerchant: config.TAMIS_DOCUMENTS_MB * 1024 ** 2,
});

export const httpSettings = (config: Config) => ({
  isMaintenance: config.TAMIS_MAINTENANCE,
  supportContact: config.TAMIS_SUPPORT_CONTACT,
  hasPublicDocs: config.TAMIS_PUBLIC_DOCS,
  publicUrl: config.TAMIS_PUBLIC_URL,
  uploadMaxBytes: UPLOAD_MAX_BYTES,
  consoleDirectory: join(PROJECT, 'console/dist'),
  requestsPerMinute: config.TAMIS_RATE_LIMIT,
  trustProxy: trustedProxies(config.TAMIS_TRUST_PROXY) ?? false,
});
