import path from 'node:path';
import { logFile, logTail, runLogged } from './run-logged.ts';
import { failedOnce, passedOnce, type Tally, tallyLine } from './tally.ts';
import { projectRoot } from '../setup/project-root.mjs';

/** One command of a stage. */
export interface Step {
  /** File name of its log, without extension. */
  name: string;
  /** What it checks, in words. */
  title: string;
  /** Script of the pinned Node, and arguments. */
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** What its exit code and result files say; by default one check that passed or failed. */
  count?: (exitCode: number) => Promise<Tally>;
}

/** Runs one step, prints one line about it and, when it failed, the end of its log. */
export async function reportStep({ name, title, args, env, count }: Step): Promise<Tally> {
  const start = performance.now();
  const exitCode = await runLogged(name, args, env);
  const tally = count ? await count(exitCode) : exitCode === 0 ? passedOnce : failedOnce;
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const counted = count ? `  ${tallyLine(tally)}` : '';
  console.log(`  ${signOf(tally)} ${title.padEnd(44)} ${seconds.padStart(8)}${counted}`);
  if (tally.failed > 0)
    console.log(`${await logTail(name)}\n    ↑ end of ${path.relative(projectRoot, logFile(name))}`);
  return tally;
}

/** Nothing is ticked of which nothing was checked. */
const signOf = ({ passed, failed }: Tally): string => (failed > 0 ? '✗' : passed > 0 ? '✓' : '–');
