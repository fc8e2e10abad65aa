import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// What a whole run does, for one file as well: threads and processes of the server start in a third of the time.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('test-results/compiled', import.meta.url));

/** Code that keeps no state between files: one worker serves them all, which saves most of the start-up time. */
const shared = { pool: 'threads', isolate: false } as const;

export default defineConfig({
  test: {
    // Three even on two processors: much of the server's tests is waiting, for a database or for what a killed process had claimed.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Generous: a loaded machine is slow, and no test is about time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    teardownTimeout: 20_000,
    // Contexts stay until their thread ends. Vitest reads this here alone: in a project it counts for nothing.
    vmMemoryLimit: '1GB',
    expect: { poll: { timeout: 30_000 } },
    // A kept expectation that is missing or differs fails; `npx vitest run -u FILE` writes it, to be read before it is committed.
    update: 'none',
    passWithNoTests: false,
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/src/**/*.test.ts'], ...shared } },
      {
        extends: true,
        test: { name: 'engine', include: ['engine/src/**/*.test.ts', 'engine/bench/**/*.test.ts'], ...shared },
      },
      { extends: true, test: { name: 'lists', include: ['lists/src/**/*.test.ts'], ...shared } },
      // Processes, not threads: the server starts worker threads, native hashing and child processes of its own.
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          pool: 'forks',
          // See engine-code.ts; here it holds for what Node compiles itself as well.
          execArgv: ['--no-wasm-code-gc'],
          isolate: false,
          globalSetup: ['server/src/platform/testing/databases-of-run.ts'],
        },
      },
      { extends: true, test: { name: 'tools', include: ['tools/**/*.test.ts'], pool: 'forks' } },
      {
        extends: true,
        test: { name: 'console', include: ['console/*.test.ts', 'console/src/**/*.test.ts'], ...shared },
      },
      // Each file gets a window of its own: a document shared between files is a test that fails on Tuesdays. Its modules are
      // its own too, in a context of its own within a thread that has compiled them before: in a process of its own each file
      // would take two thirds more of the processor.
      {
        extends: true,
        test: {
          name: 'console-dom',
          include: ['console/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['console/src/testing/without-owner-stacks.ts', 'console/src/testing/patient.ts'],
          pool: 'vmThreads',
        },
      },
    ],
  },
});
