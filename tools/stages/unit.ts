import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { reportStep } from './report-step.ts';
import { resultsDir } from './run-logged.ts';
import { failedOnce, type Tally, withExitCode } from './tally.ts';

const report = path.join(resultsDir, 'unit.json');

/** What we read of Vitest's JSON report. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** A file that could not be loaded has no failed test; Vitest marks the file alone. */
function brokenFiles({ testResults }: VitestReport): number {
  return testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed')).length;
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

async function count(exitCode: number): Promise<Tally> {
  // Vitest writes its report last: none means that it crashed.
  const json = await readFile(report, 'utf8').catch(() => undefined);
  return json === undefined ? failedOnce : countUnitTests(json, exitCode);
}

/** Every unit and integration test, on the embedded database and, where a server answers, on PostgreSQL. */
export async function unitStage(): Promise<Tally> {
  await rm(report, { force: true });
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return reportStep({ name: 'unit', title: 'unit and integration tests', args, count });
}
