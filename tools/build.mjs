import { buildConsole } from './setup/build-console.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { runProgram } from './setup/setup-failure.mjs';

await runProgram(async () => {
  await installPackages(projectRoot);
  const isNew = await buildConsole(projectRoot);
  console.log(isNew ? 'The console is built.' : 'The console is up to date.');
  return 0;
});
