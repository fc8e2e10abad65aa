import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';

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
  results: { errors?: { message?: string }[]; attachments: { name: string; path?: string }[] }[];
}

/** A journey that failed, if only at its first try. */
export interface FailedJourney {
  title: string;
  passedWhenRepeated: boolean;
  /** What was said at each try that failed. */
  errors: string[];
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
        errors: results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)),
        context: results.flatMap(({ attachments }) => attachments).find(({ name }) => name === 'error-context')?.path,
      })),
  );
}

const SHOWN_LINES = 60;
const LINES_OF_ERROR = 16;

const shortened = (error: string): string[] => stripVTControlCharacters(error).split('\n').slice(0, LINES_OF_ERROR);

/** The page as it stood when the journey failed, from its main part on: where only the output of a run is left, all there is to look at. */
async function pageAtFailure(context: string): Promise<string[]> {
  const [, snapshot = ''] = (await readFile(context, 'utf8')).split('```yaml\n');
  const [page = ''] = snapshot.split('\n```');
  const lines = page.split('\n');
  const main = lines.findIndex((line) => line.trimStart().startsWith('- main'));
  return lines.slice(Math.max(0, main)).slice(0, SHOWN_LINES);
}

/** Lines that tell of each journey that failed how each try ended, and what the page showed. */
export async function tellFailedJourneys(failed: readonly FailedJourney[]): Promise<string[]> {
  const told = failed.map(async ({ title, passedWhenRepeated, errors, context }) => [
    `${passedWhenRepeated ? 'Passed only when repeated' : 'Failed twice'}: ${title}`,
    ...errors.flatMap(shortened),
    ...(context === undefined ? [] : await pageAtFailure(context)),
  ]);
  return (await Promise.all(told)).flat();
}
