import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withKeptCode } from '../../server/src/platform/testing/kept-engine-code.ts';
import { freePort, projectRoot, settings } from './installation.ts';

/** How long a server is waited for: a first start makes a database, which takes minutes where many share a processor. */
export const START_MS = 300_000;
const LOOK_EVERY_MS = 100;

/** Where a server is to run: its address, its data folder, and the settings that say so. */
interface OwnPlace {
  baseUrl: string;
  dataDir: string;
  env: Record<string, string>;
}

/** A port and an empty data folder, and the settings of a server there. */
export async function ownPlace(prefix: string): Promise<OwnPlace> {
  const port = String(await freePort());
  const baseUrl = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(path.join(tmpdir(), prefix));
  return {
    baseUrl,
    dataDir,
    env: { ...settings, TAMIS_PORT: port, TAMIS_PUBLIC_URL: baseUrl, TAMIS_DATA_DIR: dataDir },
  };
}

interface RunningServer {
  end: (signal: NodeJS.Signals) => Promise<void>;
}

export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const server = spawn(process.execPath, [...withKeptCode, 'server/src/main.ts'], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const over = ended.then(() => Promise.reject(new Error('The server ended before it was ready')));
  try {
    await Promise.race([ready(`${env['TAMIS_PUBLIC_URL']}/readyz`), over]);
  } catch (error) {
    // Left running it would take the processor from all that follows, and its data folder is removed.
    server.kill('SIGKILL');
    await ended;
    throw error;
  }
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
