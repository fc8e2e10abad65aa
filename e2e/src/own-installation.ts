import { test as base } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, projectRoot, settings } from './installation.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';

/** As long as the server of the other journeys is waited for. */
const START_MS = 120_000;
const LOOK_EVERY_MS = 100;

interface OwnInstallation {
  baseUrl: string;
  /** Ends the server with kill -9, as a crash would: nothing of it is warned. */
  kill: () => Promise<void>;
  /** Starts a killed server again at the same address, with the same data. */
  startAgain: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A server of its own, with fresh data, for journeys that change passwords or lock accounts. @param smtpUrl where it sends mail */
async function startInstallation(smtpUrl: string): Promise<OwnInstallation> {
  const port = String(await freePort());
  const baseUrl = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tamis-e2e-own-'));
  const own = { TAMIS_PORT: port, TAMIS_PUBLIC_URL: baseUrl, TAMIS_DATA_DIR: dataDir, TAMIS_SMTP_URL: smtpUrl, TAMIS_SMTP_TLS: 'false' };
  const start = () => startServer({ ...settings, ...own });
  let server = await start();
  return {
    baseUrl,
    kill: () => server.end('SIGKILL'),
    startAgain: async () => {
      server = await start();
    },
    stop: async () => {
      await server.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startServer(env: Record<string, string>): Promise<{ end: (signal: NodeJS.Signals) => Promise<void> }> {
  const server = spawn(process.execPath, ['server/src/main.ts'], { cwd: projectRoot, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
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
  for (const end = Date.now() + START_MS; Date.now() < end; ) {
    const isReady = await fetch(address).then(({ ok }) => ok, () => false);
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error(`The server did not get ready: ${address}`);
}

interface OwnFixtures {
  /** Tells one file's server from that of another: `test.use({ installationOf: 'two-factor' })`. */
  installationOf: string;
  mailbox: Mailbox;
  own: OwnInstallation;
}

/** Journeys on a server of their own, whose mails can be read. One serves all journeys of a file. */
export const test = base.extend<object, OwnFixtures>({
  installationOf: ['', { scope: 'worker', option: true }],
  mailbox: [
    // Playwright wants a pattern here, even for a fixture that needs none.
    // eslint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  own: [
    async ({ mailbox }, use) => {
      const own = await startInstallation(mailbox.url);
      await use(own);
      await own.stop();
    },
    { scope: 'worker', timeout: 2 * START_MS },
  ],
  baseURL: async ({ own }, use) => use(own.baseUrl),
});
