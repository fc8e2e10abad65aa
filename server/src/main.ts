import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type App, createApp } from './app.ts';
import { type FirstSignIn, foundInstallation } from './modules/merchants/index.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { consoleAddress } from './platform/http/console-address.ts';
import { createLog } from './platform/log.ts';

const SHUTDOWN_LIMIT_MS = 10_000;

/** Starts what the role asks for. What a person must know goes to standard output, the log to standard error. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  // In a terminal a person reads along: only what needs attention.
  const level = process.env['TAMIS_LOG_LEVEL'] ? config.TAMIS_LOG_LEVEL : process.stderr.isTTY ? 'warn' : config.TAMIS_LOG_LEVEL;
  const log = createLog(level, process.stderr);
  // A worker writes links into mails too.
  if (config.TAMIS_ROLE === 'worker') consoleAddress(config);
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: resolve(config.TAMIS_DATA_DIR), log });
  await migrate(database, join(import.meta.dirname, '../db/migrations'));
  showSignIns(await foundInstallation(database, systemClock, config));
  const app = await createApp({ config, database, log, clock: systemClock, version: await productVersion() });
  const starting = config.TAMIS_ROLE === 'worker' ? app.start() : listen(app.http, config).then(() => app.start());
  stopOnSignal(async () => {
    // What is half started cannot be stopped in order.
    await Promise.allSettled([starting]);
    await app.stop();
    await database.close();
  });
  await starting;
}

async function listen(http: App['http'], config: Config): Promise<void> {
  await http.listen({ port: config.TAMIS_PORT, host: config.TAMIS_HOST });
  const consoleUrl = consoleAddress(config, http.server);
  say(`Tamis is ready: ${consoleUrl}`);
  if (config.TAMIS_SMTP_URL === undefined) say(`No mail server is set (TAMIS_SMTP_URL). Mails wait for a root user at ${new URL('/settings/outbox', consoleUrl).href}`);
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
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

async function productVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : 'unknown';
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

function fail(error: unknown): never {
  process.stderr.write(`Tamis cannot start: ${explain(error)}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return 'the port is in use. Set TAMIS_PORT to another one, or stop what uses it.';
  return process.env['TAMIS_LOG_LEVEL'] === 'debug' ? (error.stack ?? error.message) : error.message;
}

await main().catch(fail);
