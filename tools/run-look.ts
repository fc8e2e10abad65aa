import path from 'node:path';
import { findOrInstallChromium, howToGetChromium } from '../e2e/src/find-chromium.ts';
import { projectRoot } from './setup/project-root.mjs';
import { runCommand } from './setup/run-command.mjs';
import { runProgram, SetupFailure } from './setup/setup-failure.mjs';

const playwright = path.join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js');

/** Pictures of every screen, taken in a browser that is found or installed as for the tests; arguments choose among them as Playwright's do. */
await runProgram(async () => {
  const chromium = findOrInstallChromium();
  if (!chromium) throw new SetupFailure(`There is no Chromium to look with. ${howToGetChromium}`);
  // What is chosen goes first: behind `--project` a file would be taken for one more project.
  const args = [playwright, 'test', ...process.argv.slice(2), '--config', 'e2e', '--project', 'look'];
  return runCommand(process.execPath, args, { cwd: projectRoot, env: { ...process.env, TAMIS_CHROMIUM: chromium } });
});
