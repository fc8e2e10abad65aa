import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePort, projectRoot } from './installation.ts';
import { ready } from './start-server.ts';

/** Serves the console's sources, so that components which no screen uses yet can be looked at: nothing of it is in the product. */
export async function serveComponents(): Promise<{ address: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const vite = path.join(projectRoot, 'node_modules/vite/bin/vite.js');
  const server = spawn(process.execPath, [vite, '--port', String(port), '--strictPort', '--host', '127.0.0.1'], {
    cwd: path.join(projectRoot, 'console'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const address = `http://127.0.0.1:${port}/src/testing/look/index.html`;
  await ready(address);
  return {
    address,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
