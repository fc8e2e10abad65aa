import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { reportStep } from './report-step.ts';
import { logFile, logTail, resultsDir, runLogged } from './run-logged.ts';
import { addTallies, failedOnce, type Tally, withExitCode } from './tally.ts';

const report = path.join(resultsDir, 'unit.json');
const roundsReport = path.join(resultsDir, 'rounds.json');
const reportAgain = path.join(resultsDir, 'unit-again.json');

/** What we read of one file in Vitest's JSON report. */
interface TestFile {
  name: string;
  status: string;
  assertionResults: { status: string }[];
}

/** What we read of Vitest's JSON report. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: TestFile[];
}

/** A file that could not be loaded has no failed test; Vitest marks the file alone. */
function brokenFiles({ testResults }: Pick<VitestReport, 'testResults'>): number {
  return testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
}

/** Counts a report of Vitest; a crash, a broken file and an error outside of all tests count as failures. */
export function countUnitTests(json: string, exitCode: number): Tally {
  const results = JSON.parse(json) as VitestReport;
  const tally = {
    passed: results.numPassedTests,
    failed: results.numFailedTests + brokenFiles(results),
    skipped: results.numPendingTests + results.numTodoTests,
  };
  return withExitCode(tally, exitCode);
}

const countOf = (files: readonly TestFile[], status: string): number =>
  files.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status).length;

/** Counts what a report says of all files but some, whose process died before they were through. */
export function countUnitTestsBut(json: string, left: readonly string[]): Tally {
  const testResults = (JSON.parse(json) as VitestReport).testResults.filter(({ name }) => !left.includes(name));
  const skipped = ['pending', 'skipped', 'todo'].reduce((sum, status) => sum + countOf(testResults, status), 0);
  return {
    passed: countOf(testResults, 'passed'),
    failed: countOf(testResults, 'failed') + brokenFiles({ testResults }),
    skipped,
  };
}

/** Files whose test process ended by a signal, as Vitest reports it: that is a death of Node, not a test that failed. */
export function filesOfDeadProcesses(log: string): string[] {
  const files = [...log.matchAll(/Worker exited unexpectedly with signal \w+ .*while running test file (\S+)/g)].map(
    ([, file]) => file ?? '',
  );
  return [...new Set(files)];
}

const vitest = (to: string, files: readonly string[] = []): string[] => [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...files,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${to}`,
];

async function countReport(file: string, exitCode: number): Promise<Tally> {
  // Vitest writes its report last: none means that it crashed.
  const json = await readFile(file, 'utf8').catch(() => undefined);
  return json === undefined ? failedOnce : countUnitTests(json, exitCode);
}

async function count(exitCode: number): Promise<Tally> {
  const dead = filesOfDeadProcesses(await readFile(logFile('unit'), 'utf8'));
  if (dead.length === 0) return countReport(report, exitCode);
  // Said aloud, and once only: a process that dies again is a failure.
  console.log(`  ! Node died while it ran ${dead.join(', ')}, which runs again:\n${await logTail('unit')}`);
  const others = countUnitTestsBut(await readFile(report, 'utf8'), dead);
  return addTallies([others, await countReport(reportAgain, await runLogged('unit-again', vitest(reportAgain, dead)))]);
}

/** Every unit and integration test, on the embedded database and, where a server answers, on PostgreSQL. */
export async function unitStage(): Promise<Tally> {
  await Promise.all([report, reportAgain].map((file) => rm(file, { force: true })));
  return reportStep({ name: 'unit', title: 'unit and integration tests', args: vitest(report), count });
}

/** How the files of the proofs end that the long round goes through. */
export const PROOFS = 'rounds.test.ts';

/** Proofs that every run goes a little way through, all the way: every kill point, and as many stops and refreshes as were promised. */
export async function roundsStage(): Promise<Tally> {
  await rm(roundsReport, { force: true });
  return reportStep({
    name: 'rounds',
    title: 'proofs in all their rounds',
    // One file at a time: what they measure and kill has the machine for itself.
    args: [...vitest(roundsReport, [PROOFS]), '--maxWorkers=1'],
    env: { TAMIS_LONG_ROUNDS: 'true' },
    count: (exitCode) => countReport(roundsReport, exitCode),
  });
}
