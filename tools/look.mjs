// Plain JavaScript without packages: on a fresh clone this runs on whatever Node the machine has.
import { buildConsole } from './setup/build-console.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { runPinned } from './setup/pinned-node.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { runProgram } from './setup/setup-failure.mjs';

await runProgram(async () => {
  await installPackages(projectRoot);
  await buildConsole(projectRoot);
  return runPinned(projectRoot, ['tools/run-look.ts', ...process.argv.slice(2)]);
});
