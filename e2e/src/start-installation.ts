import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { copyFounded, type Engine } from './founded.ts';
import { projectRoot } from './installation.ts';
import { ownPlace, startServer } from './start-server.ts';

export interface Installation {
  baseUrl: string;
  /** Ends the server with kill -9, as a crash would: nothing of it is warned. */
  kill: () => Promise<void>;
  /** Starts a killed server again at the same address, with the same data; so many days later than it is. */
  startAgain: (daysLater?: number) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * A server with fresh data, ready when its database is migrated and the demo list is loaded. It starts on a copy of what
 * was founded once for the whole run: founding takes longer than many a journey. @param more settings beside the usual
 */
export async function startInstallation(
  more: Record<string, string> = {},
  engine: Engine = 'embedded',
): Promise<Installation> {
  const { baseUrl, dataDir, env } = await ownPlace('tamis-e2e-');
  const copy = await copyFounded(engine, dataDir);
  const start = (living: Record<string, string>) => startServer({ ...env, ...copy.settings, ...more, ...living });
  let server = await start({});
  return {
    baseUrl,
    kill: () => server.end('SIGKILL'),
    startAgain: async (daysLater) => {
      server = await start(daysLater === undefined ? {} : livingLater(daysLater));
    },
    stop: async () => {
      await server.end('SIGTERM');
      await copy.remove();
    },
  };
}

/** Its clock shows another day; that of the browser, and of what it calls, does not. */
const livingLater = (days: number): Record<string, string> => ({
  NODE_OPTIONS: `--import ${pathToFileURL(path.join(projectRoot, 'e2e/src/later.ts')).href}`,
  TAMIS_E2E_DAYS_LATER: String(days),
});
