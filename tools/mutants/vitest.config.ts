import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { lastingThreads } from './lasting-thread.ts';
import { TESTS_VARIABLE } from './stryker-options.ts';

const tests = JSON.parse(process.env[TESTS_VARIABLE] ?? '[]') as string[];

/** One project with the tests of one room. */
export default defineConfig({
  plugins: [
    {
      name: 'lasting-threads',
      // Stryker names one of Vitest's own pools; this is what comes after.
      configureVitest: ({ project }) => {
        project.config.pool = lastingThreads.name;
        project.config.poolRunner = lastingThreads;
      },
    },
  ],
  test: {
    include: tests.filter((glob) => !glob.startsWith('!')),
    exclude: tests.flatMap((glob) => (glob.startsWith('!') ? [glob.slice(1)] : [])),
    setupFiles: [path.join(import.meta.dirname, 'forget-mutant.ts')],
    testTimeout: 60_000,
  },
});
