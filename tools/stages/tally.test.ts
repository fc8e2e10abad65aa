import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failedJourneys } from './browser-report.ts';
import { countBrowserTests } from './e2e.ts';
import { addTallies, tallyLine } from './tally.ts';
import { countUnitTests, countUnitTestsBut, filesOfDeadProcesses, PROOFS } from './unit.ts';

describe('the last line of a test run', () => {
  it('adds up all stages', () => {
    const sum = addTallies([
      { passed: 2, failed: 1, skipped: 0 },
      { passed: 3, failed: 0, skipped: 0 },
    ]);
    expect(tallyLine(sum)).toBe('5 passed, 1 failed');
  });

  it('names what was skipped, if anything', () => {
    expect(tallyLine({ passed: 1, failed: 0, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped');
  });
});

describe('unit tests', () => {
  const report = (results: object) =>
    JSON.stringify({
      numPassedTests: 5,
      numFailedTests: 0,
      numPendingTests: 1,
      numTodoTests: 0,
      testResults: [],
      ...results,
    });

  it('count as Vitest counted them', () => {
    expect(countUnitTests(report({ numFailedTests: 2 }), 1)).toEqual({ passed: 5, failed: 2, skipped: 1 });
  });

  it('fail once for a file that could not be loaded', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ];
    expect(countUnitTests(report({ testResults }), 1)).toMatchObject({ passed: 5, failed: 1 });
  });

  it('fail once when all passed and Vitest ended with an error', () => {
    expect(countUnitTests(report({}), 1)).toMatchObject({ passed: 5, failed: 1 });
  });
});

describe('a test process that died of a signal', () => {
  const log =
    'Error: [vitest-pool]: Worker forks emitted error.\nCaused by: Error: Worker exited unexpectedly with signal SIGABRT during started state while running test file /x/one.test.ts\n ❯ somewhere';

  it('is told from a test that failed by what Vitest says, with its file', () => {
    expect(filesOfDeadProcesses(log)).toEqual(['/x/one.test.ts']);
    expect(filesOfDeadProcesses('AssertionError: expected 1 to be 2')).toEqual([]);
  });

  it('takes nothing away from what failed in other files', () => {
    const assertionResults = [{ status: 'passed' }, { status: 'failed' }, { status: 'pending' }];
    const testResults = [
      { name: '/x/one.test.ts', status: 'failed', assertionResults: [] },
      { name: '/x/two.test.ts', status: 'failed', assertionResults },
      { name: '/x/broken.test.ts', status: 'failed', assertionResults: [] },
    ];
    expect(countUnitTestsBut(JSON.stringify({ testResults }), ['/x/one.test.ts'])).toEqual({
      passed: 1,
      failed: 2,
      skipped: 1,
    });
  });
});

describe('browser tests', () => {
  const report = (stats: object) =>
    JSON.stringify({ stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0, ...stats } });

  it('count as Playwright counted them', () => {
    expect(countBrowserTests(report({ unexpected: 1, skipped: 2 }), 1)).toEqual({ passed: 4, failed: 1, skipped: 2 });
  });

  it('pass at the second try, and those that do are told', () => {
    expect(countBrowserTests(report({ flaky: 1 }), 0)).toMatchObject({ passed: 5, failed: 0 });
    const spec = (title: string, status: 'expected' | 'flaky' | 'unexpected') => ({
      title,
      file: 'one.spec.ts',
      line: 7,
      tests: [
        {
          status,
          results: [
            {
              errors: [{ message: `${title}: not found` }],
              attachments: [{ name: 'error-context', path: `${title}.md` }],
            },
          ],
        },
      ],
    });
    const suites = [
      {
        specs: [spec('whole', 'expected')],
        suites: [{ specs: [spec('late', 'flaky'), spec('broken', 'unexpected')] }],
      },
    ];
    expect(failedJourneys({ stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 }, suites })).toEqual([
      {
        title: 'one.spec.ts:7 › late',
        passedWhenRepeated: true,
        errors: ['late: not found'],
        context: 'late.md',
      },
      {
        title: 'one.spec.ts:7 › broken',
        passedWhenRepeated: false,
        errors: ['broken: not found'],
        context: 'broken.md',
      },
    ]);
  });

  it('fail once when the server did not start', () => {
    expect(countBrowserTests(report({ expected: 0 }), 1)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('the long round', () => {
  it('asks Vitest for every proof that has rounds, and for nothing else', () => {
    const asked = execFileSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', PROOFS], {
      encoding: 'utf8',
    });
    const found = asked.match(/server\/src\/\S+/g) ?? [];
    expect(found.toSorted()).toEqual(globSync('server/src/**/*-rounds.test.ts').toSorted());
  });
});
