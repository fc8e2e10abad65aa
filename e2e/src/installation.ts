import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const projectRoot = path.resolve(import.meta.dirname, '../..');

/** Who can sign in to the installation under test from its first start. */
export const people = {
  root: { email: 'root@tamis.example', password: 'Sieve-Root-2026!' },
  owner: { email: 'owner@tamis.example', password: 'Sieve-Owner-2026!' },
} as const;

export type Person = (typeof people)[keyof typeof people];

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port'))));
    });
  });
}

/**
 * Playwright reads its configuration in the main process and again in every worker. The main process, which comes
 * first, chooses; the workers inherit its environment. Every run has its own port and data, so that two can run at once.
 */
async function choose(): Promise<{ port: string; dataDir: string }> {
  const { TAMIS_E2E_PORT: chosenPort, TAMIS_E2E_DATA: chosenData } = process.env;
  if (chosenPort && chosenData) return { port: chosenPort, dataDir: chosenData };
  const port = String(await freePort());
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tamis-e2e-'));
  Object.assign(process.env, { TAMIS_E2E_PORT: port, TAMIS_E2E_DATA: dataDir });
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return { port, dataDir };
}

const { port, dataDir } = await choose();

export const baseUrl = `http://127.0.0.1:${port}`;

/** The settings of the server under test; what the developer's own environment sets must not reach it. */
export const settings: Record<string, string> = {
  TAMIS_PORT: port,
  TAMIS_HOST: '127.0.0.1',
  TAMIS_DATA_DIR: dataDir,
  TAMIS_PUBLIC_URL: baseUrl,
  TAMIS_ROLE: 'all',
  TAMIS_ROOT_EMAIL: people.root.email,
  TAMIS_ROOT_PASSWORD: people.root.password,
  TAMIS_OWNER_EMAIL: people.owner.email,
  TAMIS_OWNER_PASSWORD: people.owner.password,
  TAMIS_LIST_DOWNLOADS: 'false',
  TAMIS_RATE_LIMIT: '100000',
  TAMIS_LOG_LEVEL: 'warn',
  DATABASE_URL: '',
};
