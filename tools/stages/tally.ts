/** What a stage counted. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const emptyTally: Tally = { passed: 0, failed: 0, skipped: 0 };

export const passedOnce: Tally = { ...emptyTally, passed: 1 };

export const skippedOnce: Tally = { ...emptyTally, skipped: 1 };

export const failedOnce: Tally = { ...emptyTally, failed: 1 };

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    emptyTally,
  );
}

/** `12 passed, 0 failed`, with `, 3 skipped` when there were any. */
export function tallyLine({ passed, failed, skipped }: Tally): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}

/**
 * A program that ends with an error although none of its tests failed did not do its job: a crash, a file that does
 * not load, a time limit. It counts as one failure, so that it can never pass for success.
 */
export function withExitCode(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
