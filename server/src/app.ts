import { endpoints } from '@tamis/contract';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApiKeys, createKeyAuthenticate, findKeyNames } from './modules/api-keys/index.ts';
import { createAgents } from './modules/agents/index.ts';
import { createArchive } from './modules/archive/index.ts';
import { createAuth, createAuthenticate, createPasswordGate, createTokenSigner } from './modules/auth/index.ts';
import { createAudit } from './modules/audit/index.ts';
import { createBatches } from './modules/batches/index.ts';
import { createBilling } from './modules/billing/index.ts';
import { countryTablePublication, createCases, riskModelPublication } from './modules/cases/index.ts';
import { createClaimUses } from './modules/claim-uses/index.ts';
import { createDashboard } from './modules/dashboard/index.ts';
import { createExports } from './modules/exports/index.ts';
import { createInstallation } from './modules/installation/index.ts';
import { createMatching, createSettingsKeeper, matchingPublication } from './modules/matching/index.ts';
import { createMerchantManagement } from './modules/merchant-management/index.ts';
import { createMerchantPolicy } from './modules/merchant-policy/index.ts';
import { createMerchants } from './modules/merchants/index.ts';
import { createOutbox } from './modules/outbox/index.ts';
import { createNotifications } from './modules/notifications/index.ts';
import { createReferenceData } from './modules/reference-data/index.ts';
import { createEnginePool } from './modules/engine-host/index.ts';
import { countCalls, createRequestLogs } from './modules/request-logs/index.ts';
import { createReports } from './modules/reports/index.ts';
import { createRoles } from './modules/roles/index.ts';
import { createSavedFilters } from './modules/saved-filters/index.ts';
import { createScreening } from './modules/screening/index.ts';
import { createTemplates, findTemplate } from './modules/templates/index.ts';
import { createScreeningProofs } from './modules/screening-proofs/index.ts';
import { createScheduledTriggers } from './modules/scheduled-triggers/index.ts';
import { createTriggers } from './modules/triggers/index.ts';
import { createUserGroups } from './modules/user-groups/index.ts';
import { createUserManagement } from './modules/user-management/index.ts';
import { createUsers } from './modules/users/index.ts';
import { createWatchlists, type Watchlists } from './modules/watchlists/index.ts';
import { createWebhooks } from './modules/webhooks/index.ts';
import { groupReferences, holdings, templateReferences } from './registries.ts';
import { auditPlace } from './platform/audit/anchors/audit-place.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import { createAutovacuum } from './platform/db/embedded/autovacuum.ts';
import { migrationGap } from './platform/db/schema/migrate.ts';
import { networksOf } from './platform/http-client/networks.ts';
import { checkRoutes } from './platform/http/check-routes.ts';
import { consoleAddress } from './platform/http/served/console-address.ts';
import { createHttp } from './platform/http/create-http.ts';
import { createMetrics } from './platform/http/served/metrics.ts';
import type { Route } from './platform/http/route.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import type { Logger } from './platform/log.ts';
import { createOutgoing } from './platform/messages/create-outgoing.ts';
import { createMessenger, type Messenger } from './platform/messages/messenger.ts';
import { createLiveHub } from './platform/realtime/live-events.ts';
import { createPictureCache } from './platform/pictures/picture-cache.ts';
import { createSafeFetch } from './platform/http-client/safe-fetch.ts';
import { readEncryptionKeys } from './platform/secrets/encryption-keys.ts';
import { keptKey } from './platform/secrets/kept-key.ts';
import { createSecretBox, type SecretBox } from './platform/secrets/secret-box.ts';
import type { LeftStep } from './platform/stop-in-order.ts';
import { documentSettings, engineWorkers, httpSettings, policyRules, signInSettings } from './settings-of-parts.ts';
import { startAndStop } from './start-and-stop.ts';

export interface App {
  http: FastifyInstance;
  /** Answers `/metrics`, where it is let listen. */
  metrics: FastifyInstance;
  /** Writes down the calls that the request log has not written yet; it does so each second. */
  writeRequestLog(): Promise<void>;
  /** Writes down the last uses of claims that are not written yet; it does so each five seconds. */
  writeClaimUses(): Promise<void>;
  /** Makes ready what must be before a call is answered; once, and by `start` where nobody did. */
  prepare(): Promise<void>;
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

  const jobs = createJobs({ database, clock, log, runsJobs });
  const live = await createLiveHub(database, log);
  const signer = createTokenSigner(await keptKey(config.TAMIS_SECRET, dataDir, 'session'));
  const secrets = createSecretBox(await readEncryptionKeys(config, dataDir));
  const messenger = createMessenger({ clock, jobs, secrets, findTemplate, ...createOutgoing(config) });
  const authenticate = createAuthenticate({ database, clock, signer, idleMinutes: config.TAMIS_IDLE_MINUTES });

  // Asked only when a mail is written, by then the server listens.
  const consoleUrl = (): string => consoleAddress(config, http.server);
  const mail = { messenger, consoleUrl };
  const base = { config, database, log, clock, jobs, runsJobs, dataDir };
  const { watchlists, matchingSettings, snapshots, engine, screening } = createMatchingParts(base, mail);

  const authParts = { ...base, ...mail, signer, secrets, gate: createPasswordGate(), ...signInSettings(config) };
  const auth = createAuth(authParts);
  const audit = await createAudit({ database, clock, jobs, log, runsJobs, ...auditPlace(config) });
  const exports = createExports({ database, clock, secrets, jobs, dataDir, keys: audit.keys });
  const batches = createBatches({ database, clock, jobs, engine, mail, whenReady: () => snapshots.whenReady() });

  const keptDays = config.TAMIS_REQUEST_LOG_DAYS;
  const { requestLogs, claimUses, tell, flush } = createCallWriters(base, keptDays);
  const { webhooks, triggers } = createEventReaders({ ...base, secrets, ...mail, keptDays });
  const metrics = createMetrics([...screening.gauges, ...watchlists.gauges, ...audit.gauges]);
  const readiness = [...readinessOf(database, watchlists), ...audit.readiness];
  const routes = [
    ...auth.routes,
    ...audit.routes,
    ...messageRoutes(jobs, mail),
    ...peopleRoutes(authParts, mail),
    ...createMerchantPolicy(policyRules(config)).routes,
    ...requestLogs.routes,
    ...webhooks.routes,
    ...triggers.routes,
    ...createScheduledTriggers({ jobs, engine, secrets, ...mail }).routes,
    ...createReferenceData(config).routes,
    ...createMatching({ settings: matchingSettings, snapshots }).routes,
    ...watchlists.routes,
    ...screening.routes,
    ...batches.routes,
    ...createCases({ engine, database, clock, jobs, secrets, mail, dataDir, ...documentSettings(config) }).routes,
    ...createDashboard().routes,
    ...createSavedFilters().routes,
    ...exports.routes,
    ...createArchive({ ...base, secrets, keys: audit.keys, installation: { requestLogDays: keptDays } }).routes,
    ...createScreeningProofs({ jobs, keys: audit.keys }).routes,
    ...createInstallation({
      database,
      messenger,
      dataDir,
      version,
      engineVersion: watchlists.engineVersion,
      startedAt: clock.now(),
      readiness,
      metrics,
      readLists: watchlists.readStanding,
      readAudit: audit.readStanding,
      readLastCheck: screening.readLastCheck,
    }).routes,
  ];
  checkRoutes(endpoints, routes);
  await jobs.prepare();

  const http = await createHttp({
    routes,
    authenticate,
    authenticateKey: createKeyAuthenticate({ database, clock }),
    ...tell,
    database,
    clock,
    live,
    log,
    logsRequests,
    version,
    ...httpSettings(config),
    metrics,
    readiness,
  });

  const parts = {
    log,
    http,
    metrics: metrics.http,
    jobs,
    audit,
    batches,
    watchlists,
    matchingSettings,
    screening,
    engine,
    live,
    requestLogs,
    claimUses,
    webhooks,
    triggers,
    autovacuum: database.engine === 'pglite' ? createAutovacuum({ database, log }) : undefined,
  };
  return { http, metrics: metrics.http, ...flush, prepare: watchlists.prepare, ...startAndStop(parts) };
}

/** What is written to people, and what it says. */
const messageRoutes = (jobs: Jobs, mail: Mail): Route[] => [
  ...createOutbox(mail).routes,
  ...createTemplates({ ...mail, references: templateReferences }).routes,
  ...createNotifications({ jobs, ...mail }).routes,
];

interface Base extends Pick<AppParts, 'config' | 'database' | 'log' | 'clock'> {
  jobs: Jobs;
  runsJobs: boolean;
  dataDir: string;
}

interface Mail {
  messenger: Messenger;
  consoleUrl: () => string;
}

/** The lists, the engine that reads them, and what is screened by it. */
function createMatchingParts({ config, database, log, clock, jobs, runsJobs, dataDir }: Base, mail: Mail) {
  const downloads = config.TAMIS_LIST_DOWNLOADS;
  const watchlists = createWatchlists({ database, clock, log, jobs, dataDir, downloads, mail });
  const matchingSettings = createSettingsKeeper({ database, log });
  const { snapshots } = watchlists;
  const workers = engineWorkers(config);
  const engine = createEnginePool({ snapshots, settings: matchingSettings, workers, log });
  const screening = createScreening({
    database,
    log,
    jobs,
    runsJobs,
    engine,
    snapshots,
    settings: matchingSettings,
    past: watchlists.past,
    pictures: pictureCache(config, dataDir, clock),
    pruneOriginals: watchlists.pruneOriginals,
    mail,
    deletedKeptDays: config.TAMIS_DELETED_KEPT_DAYS,
    publications: {
      'publish-matching': matchingPublication(matchingSettings),
      'publish-risk-model': riskModelPublication,
      'publish-country-table': countryTablePublication,
    },
  });
  return { watchlists, matchingSettings, snapshots, engine, screening };
}

/** Who is told of each call that was answered, and writes it down behind it. */
function createCallWriters({ database, clock, log, jobs }: Base, keptDays: number) {
  const requestLogs = createRequestLogs({ database, clock, log, jobs, keptDays });
  const claimUses = createClaimUses({ database, clock, log });
  return {
    requestLogs,
    claimUses,
    tell: { logCall: requestLogs.logCall, noteUse: claimUses.noteUse },
    flush: { writeRequestLog: requestLogs.flush, writeClaimUses: claimUses.flush },
  };
}

/** Who hears of what happens to a merchant: programs of others, and its own triggers. */
function createEventReaders(base: Base & Mail & { secrets: SecretBox; keptDays: number }) {
  const networks = networksOf(base.config.TAMIS_WEBHOOK_NETWORKS ?? '') ?? (() => false);
  return { webhooks: createWebhooks({ ...base, networks }), triggers: createTriggers(base) };
}

/** Merchants, those who work for them, and the programs that call in their name. */
const peopleRoutes = (auth: Parameters<typeof createUserManagement>[0] & { jobs: Jobs }, mail: Mail): Route[] => [
  ...createMerchants({ findKeyNames }).routes,
  ...createMerchantManagement(auth).routes,
  ...createAgents().routes,
  ...createReports().routes,
  ...createBilling({ jobs: auth.jobs }).routes,
  ...createUsers().routes,
  ...createUserManagement(auth, holdings).routes,
  ...createRoles().routes,
  ...createUserGroups({ references: groupReferences }).routes,
  ...createApiKeys({ jobs: auth.jobs, ...mail, countCalls }).routes,
];

/** What publishers show of entries; nothing is asked of them where lists are not downloaded either. */
const pictureCache = (config: Config, dataDir: string, clock: Clock) =>
  createPictureCache({
    folder: join(dataDir, 'pictures'),
    fetch: config.TAMIS_LIST_DOWNLOADS ? createSafeFetch() : undefined,
    now: () => clock.now(),
  });

/** What must be there before the first request is answered. */
const readinessOf = (database: Database, watchlists: Pick<Watchlists, 'snapshots'>) => [
  { name: 'database', check: () => database.ping().then(() => undefined) },
  { name: 'migrations', check: () => migrationGap(database) },
  { name: 'snapshot', check: async () => (watchlists.snapshots.current() ? undefined : 'no list is loaded yet') },
];
