import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { findOrInstallChromium, howToGetChromium } from '../../e2e/src/find-chromium.ts';
import { type BrowserReport, failedJourneys, tellFailedJourneys } from './browser-report.ts';
import { reportStep } from './report-step.ts';
import { resultsDir } from './run-logged.ts';
import { failedOnce, type Tally, withExitCode } from './tally.ts';

type Project = 'journeys' | 'long';

const reportOf = (project: Project): string => path.join(resultsDir, `${project}.json`);

/**
 * Counts a report of Playwright. A journey that fails is repeated once, in a new browser on a new installation: what is
 * broken fails twice, and what passes then had met a loaded machine. It counts as passed, and is told with its page.
 */
export function countBrowserTests(json: string, exitCode: number): Tally {
  const { stats } = JSON.parse(json) as BrowserReport;
  const tally = { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  return withExitCode(tally, exitCode);
}

async function count(report: string, exitCode: number): Promise<Tally> {
  const json = await readFile(report, 'utf8').catch(() => undefined);
  return json === undefined ? failedOnce : countBrowserTests(json, exitCode);
}

/** The journeys of a project in a real browser on the real server. Without a browser it fails in CI and is left out, aloud, elsewhere. */
export async function e2eStage(project: Project = 'journeys'): Promise<Tally> {
  const chromium = findOrInstallChromium();
  if (!chromium) return withoutBrowser();
  const report = reportOf(project);
  await rm(report, { force: true });
  const tally = await reportStep({
    name: project === 'journeys' ? 'e2e' : project,
    title: 'journeys in the browser',
    args: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'e2e',
      '--project',
      project,
      '--reporter',
      'list,json',
    ],
    // Playwright sets FORCE_COLOR in its workers, and Node warns of the contradiction in every one of them.
    env: { TAMIS_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, NO_COLOR: undefined },
    count: (exitCode) => count(report, exitCode),
  });
  const json = await readFile(report, 'utf8').catch(() => '{}');
  const failed = failedJourneys(JSON.parse(json) as BrowserReport);
  for (const line of await tellFailedJourneys(failed)) console.log(`    ${line}`);
  return tally;
}

function withoutBrowser(): Tally {
  const isCi = process.env['CI'] === 'true';
  console.log(`  ${isCi ? '✗' : '–'} journeys in the browser: there is no Chromium. ${howToGetChromium}`);
  return isCi ? failedOnce : { passed: 0, failed: 0, skipped: 1 };
}
