import { endpoints } from '@tamis/contract';
import { UPLOAD_MAX_BYTES } from '@tamis/contract/watchlists';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  type AuthParts,
  authRoutes,
  createAuthenticate,
  createPasswordGate,
  createTokenSigner,
  handleAuthJobs,
} from './modules/auth/index.ts';
import { createAudit } from './modules/audit/index.ts';
import { createBatches } from './modules/batches/index.ts';
import { createExports } from './modules/exports/index.ts';
import { createSettingsKeeper, matchingRoutes } from './modules/matching/index.ts';
import { merchantRoutes } from './modules/merchants/index.ts';
import { createOutbox } from './modules/outbox/index.ts';
import { notificationRoutes } from './modules/notifications/index.ts';
import { createEnginePool } from './modules/engine-host/index.ts';
import { createScreening } from './modules/screening/index.ts';
import { createUserGroups } from './modules/user-groups/index.ts';
import { userRoutes } from './modules/users/index.ts';
import { utilityRoutes } from './modules/utility/index.ts';
import { createWatchlists, type Watchlists } from './modules/watchlists/index.ts';
import { auditPlace } from './platform/audit/anchors/audit-place.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import { migrationGap } from './platform/db/migrate.ts';
import { checkRoutes } from './platform/http/check-routes.ts';
import { consoleAddress } from './platform/http/console-address.ts';
import { trustedProxies } from './platform/http/trusted-proxies.ts';
import { createHttp } from './platform/http/create-http.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import type { Logger } from './platform/log.ts';
import { createOutgoing } from './platform/messages/create-outgoing.ts';
import { createMessenger } from './platform/messages/messenger.ts';
import { createLiveHub } from './platform/realtime/live-events.ts';
import { keptKey } from './platform/secrets/kept-key.ts';
import { createSecretBox } from './platform/secrets/secret-box.ts';
import type { LeftStep } from './platform/stop-in-order.ts';
import { startAndStop } from './start-and-stop.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

export interface App {
  http: FastifyInstance;
  /** Starts background work: jobs, list schedules, the engine's snapshot. */
  start(): Promise<void>;
  /**
   * Lets what was accepted finish, then closes everything in the opposite order of its making; the database stays open.
   * Ends within 8 seconds whatever waits, and answers what it left.
   */
  stop(): Promise<LeftStep[]>;
}

export interface AppParts {
  config: Config;
  /** Open and migrated. */
  database: Database;
  log: Logger;
  clock: Clock;
  version: string;
  /** Whether each request is logged. */
  logsRequests: boolean;
}

/** The one place where everything is wired, by hand, to be read from top to bottom. */
export async function createApp({ config, database, log, clock, version, logsRequests }: AppParts): Promise<App> {
  const dataDir = resolve(config.TAMIS_DATA_DIR);
  const runsJobs = config.TAMIS_ROLE !== 'http';

  const jobs = createJobs({ database, log, runsJobs });
  const live = await createLiveHub(database, log);
  const signer = createTokenSigner(await keptKey(config.TAMIS_SECRET, dataDir, 'session'));
  const secrets = createSecretBox(await keptKey(config.TAMIS_ENCRYPTION_KEY, dataDir, 'encryption'));
  const messenger = createMessenger({ database, clock, jobs, secrets, ...createOutgoing(config) });
  const authenticate = createAuthenticate({ database, clock, signer });

  // Asked only when a mail is written, by then the server listens.
  const consoleUrl = (): string => consoleAddress(config, http.server);
  const mail = { messenger, consoleUrl };
  const downloads = config.TAMIS_LIST_DOWNLOADS;
  const watchlists = createWatchlists({ database, clock, log, jobs, dataDir, downloads, mail });
  const matchingSettings = createSettingsKeeper({ database, log });
  const engine = createEnginePool({
    snapshots: watchlists.snapshots,
    settings: matchingSettings,
    workers: config.TAMIS_ENGINE_WORKERS ?? engineWorkers(),
    log,
  });
  const screening = createScreening({
    database,
    clock,
    log,
    jobs,
    engine,
    snapshots: watchlists.snapshots,
    settings: matchingSettings,
    past: watchlists.past,
    pruneOriginals: watchlists.pruneOriginals,
    mail,
    deletedKeptDays: config.TAMIS_DELETED_KEPT_DAYS,
  });

  const auth: AuthParts = {
    database,
    clock,
    signer,
    jobs,
    messenger,
    secrets,
    gate: createPasswordGate(),
    passwordRules: { minLength: config.TAMIS_PASSWORD_MIN_LENGTH, maxLength: config.TAMIS_PASSWORD_MAX_LENGTH },
    sessionMinutes: config.TAMIS_SESSION_MINUTES,
    impersonationMinutes: config.TAMIS_IMPERSONATION_MINUTES,
    consoleUrl,
  };
  handleAuthJobs(jobs, auth);
  const audit = await createAudit({ database, clock, jobs, runsJobs, ...auditPlace(config) });
  const exports = createExports({ database, clock, log, jobs, dataDir, keys: audit.keys });
  const batches = createBatches({
    database,
    clock,
    log,
    jobs,
    engine,
    mail,
    whenReady: () => watchlists.snapshots.whenReady(),
  });

  const routes = [
    ...authRoutes(auth),
    ...audit.routes,
    ...createOutbox({ messenger }).routes,
    ...userRoutes,
    ...createUserGroups().routes,
    ...merchantRoutes,
    ...notificationRoutes,
    ...utilityRoutes(config),
    ...matchingRoutes({ settings: matchingSettings, snapshots: watchlists.snapshots }),
    ...watchlists.routes,
    ...screening.routes,
    ...batches.routes,
    ...exports.routes,
  ];
  checkRoutes(endpoints, routes);
  await jobs.prepare();

  const http = await createHttp({
    routes,
    authenticate,
    database,
    clock,
    live,
    log,
    logsRequests,
    version,
    isMaintenance: config.TAMIS_MAINTENANCE,
    supportContact: config.TAMIS_SUPPORT_CONTACT,
    publicUrl: config.TAMIS_PUBLIC_URL,
    uploadMaxBytes: UPLOAD_MAX_BYTES,
    consoleDirectory: join(PROJECT, 'console/dist'),
    requestsPerMinute: config.TAMIS_RATE_LIMIT,
    trustProxy: trustedProxies(config.TAMIS_TRUST_PROXY) ?? false,
    gauges: [...screening.gauges, ...watchlists.gauges, ...audit.gauges],
    readiness: [...readinessOf(database, watchlists), ...audit.readiness],
  });

  const parts = { log, http, jobs, audit, batches, watchlists, matchingSettings, screening, engine, live };
  return { http, ...startAndStop(parts) };
}

/** One processor stays free for HTTP and the database. */
const engineWorkers = (): number => Math.max(1, availableParallelism() - 1);

/** What must be there before the first request is answered. */
const readinessOf = (database: Database, watchlists: Pick<Watchlists, 'snapshots'>) => [
  { name: 'database', check: () => database.ping().then(() => undefined) },
  { name: 'migrations', check: () => migrationGap(database) },
  { name: 'snapshot', check: async () => (watchlists.snapshots.current() ? undefined : 'no list is loaded yet') },
];
