import { readFile } from 'node:fs/promises';

/** What we read of Playwright's JSON report: suites within suites, whose specs are the tests of a file. */
export interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: BrowserSuite[];
}

interface BrowserSuite {
  suites?: BrowserSuite[];
  specs?: { title: string; file: string; line: number; tests: BrowserTest[] }[];
}

interface BrowserTest {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: { attachments: { name: string; path?: string }[] }[];
}

/** A journey that failed, if only at its first try. */
export interface FailedJourney {
  title: string;
  passedWhenRepeated: boolean;
  /** What Playwright kept of the page at the first failure. */
  context: string | undefined;
}

const specsOf = (suite: BrowserSuite): NonNullable<BrowserSuite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** The journeys that failed at their first try or at all, in the report's order. */
export function failedJourneys({ suites = [] }: BrowserReport): FailedJourney[] {
  return suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        title: `${file}:${line} › ${title}`,
        passedWhenRepeated: status === 'flaky',
        context: results.flatMap(({ attachments }) => attachments).find(({ name }) => name === 'error-context')?.path,
      })),
  );
}

const SHOWN_LINES = 60;

/** The page as it stood when the journey failed, from its main part on: where only the output of a run is left, all there is to look at. */
async function pageAtFailure(context: string): Promise<string[]> {
  const [, snapshot = ''] = (await readFile(context, 'utf8')).split('```yaml\n');
  const [page = ''] = snapshot.split('\n```');
  const lines = page.split('\n');
  const main = lines.findIndex((line) => line.trimStart().startsWith('- main'));
  return lines.slice(Math.max(0, main)).slice(0, SHOWN_LINES);
}

/** Lines that tell of each journey that failed how it ended, and what the page showed. */
export async function tellFailedJourneys(failed: readonly FailedJourney[]): Promise<string[]> {
  const told = failed.map(async ({ title, passedWhenRepeated, context }) => [
    `${passedWhenRepeated ? 'Passed only when repeated' : 'Failed twice'}: ${title}`,
    ...(context === undefined ? [] : await pageAtFailure(context)),
  ]);
  return (await Promise.all(told)).flat();
}
