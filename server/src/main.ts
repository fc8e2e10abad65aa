import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type App, createApp } from './app.ts';
import { passwordJudge } from './modules/auth/index.ts';
import { type FirstSignIn, foundInstallation } from './modules/founding/index.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/schema/migrate.ts';
import { assertPortFree, explainListening } from './platform/http/assert-port-free.ts';
import { consoleAddress } from './platform/http/served/console-address.ts';
import { createLog, humanLines } from './platform/log.ts';

const SHUTDOWN_LIMIT_MS = 10_000;
const METRICS_SETTINGS = { port: 'TAMIS_METRICS_PORT', host: 'TAMIS_METRICS_HOST' };
/** What it takes to leave when all is closed. */
const EXIT_MS = 500;

/** Starts what the role asks for. What a person must know goes to standard output, the log to standard error. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  // In a terminal a person reads along.
  const isRead = process.stdout.isTTY && process.stderr.isTTY;
  const log = createLog(config.TAMIS_LOG_LEVEL, isRead ? humanLines(process.stderr) : process.stderr);
  // A worker writes links into mails too.
  if (config.TAMIS_ROLE === 'worker') consoleAddress(config);
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: resolve(config.TAMIS_DATA_DIR),
    log,
  });
  if (config.TAMIS_ROLE !== 'worker') await assertPortFree(config.TAMIS_PORT, config.TAMIS_HOST);
  if (config.TAMIS_METRICS_PORT !== undefined)
    await assertPortFree(config.TAMIS_METRICS_PORT, config.TAMIS_METRICS_HOST, METRICS_SETTINGS);
  await migrate(database, join(import.meta.dirname, '../db/migrations'));
  showSignIns(await foundInstallation(database, systemClock, config, passwordJudge(config)));
  const app = await createApp({
    config,
    database,
    log,
    clock: systemClock,
    version: await productVersion(),
    logsRequests: !isRead,
  });
  await app.prepare();
  await listenForMetrics(app.metrics, config);
  const starting = config.TAMIS_ROLE === 'worker' ? app.start() : listen(app.http, config).then(() => app.start());
  stopOnSignal(async () => {
    const until = performance.now() + SHUTDOWN_LIMIT_MS - EXIT_MS;
    await app.stop();
    await database.close(until - performance.now());
  });
  await starting;
}

async function listenForMetrics(metrics: App['metrics'], config: Config): Promise<void> {
  const { TAMIS_METRICS_PORT: port, TAMIS_METRICS_HOST: host } = config;
  if (port === undefined) return;
  const address = await metrics
    .listen({ port, host })
    .catch((error: unknown) => explainListening(error, METRICS_SETTINGS));
  say(`Metrics are at ${address}/metrics`);
}

async function listen(http: App['http'], config: Config): Promise<void> {
  await http
    .listen({ port: config.TAMIS_PORT, host: config.TAMIS_HOST })
    .catch((error: unknown) => explainListening(error));
  const consoleUrl = consoleAddress(config, http.server);
  say(`Tamis is ready: ${consoleUrl}`);
  if (config.TAMIS_SMTP_URL === undefined)
    say(
      `No mail server is set up (TAMIS_SMTP_URL). Mails wait for a root user at ${new URL('/settings/outbox', consoleUrl).href}`,
    );
}

function showSignIns(people: readonly FirstSignIn[]): void {
  if (people.length === 0) return;
  say('First start. Sign in with (shown this once):');
  for (const { role, email, password, isGenerated } of people) {
    say(`  ${role.padEnd(6)} ${email}   ${isGenerated ? password : '(password from the environment)'}`);
  }
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => failToStop('it took too long'), SHUTDOWN_LIMIT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => failToStop(explain(error)),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

async function productVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown';
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

function failToStop(reason: string): never {
  process.stderr.write(`Tamis did not stop as it should: ${reason}\n`);
  process.exit(1);
}

function fail(error: unknown): never {
  process.stderr.write(`Tamis cannot start: ${explain(error)}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return process.env['TAMIS_LOG_LEVEL'] === 'debug' ? (error.stack ?? error.message) : error.message;
}

await main().catch(fail);
