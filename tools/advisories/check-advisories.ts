import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { projectRoot } from '../setup/project-root.mjs';
import { accepted } from './accepted.ts';
import { judgeAdvisories, readReport } from './judge-advisories.ts';

/** Exit code of a run that could not ask the registry: neither passed nor failed. */
export const NOT_ASKED = 3;

/** `npm run advisories`: asks the registry for known holes in the packages of the lockfile. */
async function main(): Promise<number> {
  const npm = spawn('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: true,
  });
  const report = readReport(await text(npm.stdout));
  if (!report) {
    console.log('The registry could not be asked for advisories: nothing was checked.');
    return NOT_ASKED;
  }
  const faults = judgeAdvisories(report, accepted, new Date().toISOString().slice(0, 10));
  for (const fault of faults) console.log(fault);
  if (faults.length === 0) console.log('No package has a known hole.');
  return faults.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = await main();
