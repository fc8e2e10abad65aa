import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort, projectRoot, settings } from './installation.ts';

/** How long a server is waited for. */
export const START_MS = 120_000;
const LOOK_EVERY_MS = 100;

export interface Installation {
  baseUrl: string;
  /** Ends the server with kill -9, as a crash would: nothing of it is warned. */
  kill: () => Promise<void>;
  /** Starts a killed server again at the same address, with the same data; so many days later than it is. */
  startAgain: (daysLater?: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** Where the global set-up leaves the data of an installation that was founded and stopped. */
const FOUNDED = 'TAMIS_E2E_FOUNDED';

/**
 * A server with fresh data, ready when its database is migrated and the demo list is loaded. It starts on a copy of what
 * was founded once for the whole run: founding takes longer than many a journey. @param more settings beside the usual
 */
export async function startInstallation(more: Record<string, string> = {}): Promise<Installation> {
  const { baseUrl, dataDir, env } = await ownPlace('tamis-e2e-');
  const founded = process.env[FOUNDED];
  if (founded !== undefined) cpSync(founded, dataDir, { recursive: true });
  const start = (living: Record<string, string>) => startServer({ ...env, ...more, ...living });
  let server = await start({});
  return {
    baseUrl,
    kill: () => server.end('SIGKILL'),
    startAgain: async (daysLater) => {
      server = await start(daysLater === undefined ? {} : livingLater(daysLater));
    },
    stop: async () => {
      await server.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Its clock shows another day; that of the browser, and of what it calls, does not. */
const livingLater = (days: number): Record<string, string> => ({
  NODE_OPTIONS: `--import ${pathToFileURL(path.join(projectRoot, 'e2e/src/later.ts')).href}`,
  TAMIS_E2E_DAYS_LATER: String(days),
});

/** A port and an empty data folder, and the settings of a server there. */
async function ownPlace(prefix: string): Promise<{ baseUrl: string; dataDir: string; env: Record<string, string> }> {
  const port = String(await freePort());
  const baseUrl = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(path.join(tmpdir(), prefix));
  return {
    baseUrl,
    dataDir,
    env: { ...settings, TAMIS_PORT: port, TAMIS_PUBLIC_URL: baseUrl, TAMIS_DATA_DIR: dataDir },
  };
}

/**
 * Founds an installation, and stops it in order: every other of the run begins as its copy.
 * @returns what removes it again
 */
export async function foundInstallation(): Promise<() => void> {
  const { dataDir, env } = await ownPlace('tamis-e2e-founded-');
  const server = await startServer(env);
  await server.end('SIGTERM');
  process.env[FOUNDED] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}

async function startServer(env: Record<string, string>): Promise<{ end: (signal: NodeJS.Signals) => Promise<void> }> {
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await ready(`${env['TAMIS_PUBLIC_URL']}/readyz`);
  return {
    end: async (signal) => {
      server.kill(signal);
      await ended;
    },
  };
}

/** Waits until an address answers. */
export async function ready(address: string): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end;) {
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error(`The server did not get ready: ${address}`);
}
