// For those who work on the code: the server starts again when a file of it changes, the console is served by Vite.
import path from 'node:path';
import { installPackages } from './setup/install-packages.mjs';
import { runPinned } from './setup/pinned-node.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { runProgram } from './setup/setup-failure.mjs';

const vite = path.join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js');

await runProgram(async () => {
  await installPackages(projectRoot);
  const server = runPinned(projectRoot, ['--watch', '--watch-preserve-output', 'server/src/main.ts']);
  const consoleServer = runPinned(projectRoot, [vite], { cwd: path.join(projectRoot, 'console') });
  const code = await Promise.race([server, consoleServer]);
  // One of them is of no use without the other: the signal ends both, and this program when they have ended.
  process.kill(process.pid, 'SIGTERM');
  await Promise.all([server, consoleServer]);
  return code;
});
