import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Stryker } from '@stryker-mutator/core';
import type { Room } from './rooms.ts';

/** What a run leaves behind, to be quicker next time and to be looked at; not committed. */
const reports = path.join('test-results', 'mutants');

/** Where the tests to run are told to `vitest.config.ts` beside this file, which processes of Stryker read. */
export const TESTS_VARIABLE = 'TAMIS_MUTANTS_TESTS';

const reportOf = (room: Room): string => path.join(reports, room.name.replaceAll(/[^a-z-]+/g, '-'));

/** What became of the mutants of a room in its last run. */
export const incrementalFile = (room: Room): string => `${reportOf(room)}.incremental.json`;

type Options = ConstructorParameters<typeof Stryker>[0];

/** How Stryker works in a room. Every mutator is on: what survives by right is named in docs/mutants.md instead. */
export function strykerOptions(room: Room): Options {
  return {
    mutate: [...room.code],
    testRunner: 'vitest',
    // The tests that import a mutated file run for it, so that a table read when it is loaded costs those and not all.
    vitest: { configFile: 'tools/mutants/vitest.config.ts', related: true, pool: 'threads' },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    ignoreStatic: !room.withTables,
    concurrency: Math.max(1, Math.min(2, availableParallelism() - 1)),
    incremental: true,
    incrementalFile: incrementalFile(room),
    reporters: ['html', process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    htmlReporter: { fileName: `${reportOf(room)}.html` },
    tempDirName: path.join(reports, 'sandbox'),
    cleanTempDir: 'always',
    ignorePatterns: [
      '/*',
      '!/contract',
      '!/docs',
      '!/engine',
      '!/lists',
      '!/server',
      '!/tools',
      '!/package.json',
      '!/tsconfig.base.json',
    ],
    // Generous: a busy machine must not be taken for an endless loop, which the count of hits finds as well.
    timeoutMS: 20_000,
    // An enum of a package that is not ours to import.
    logLevel: 'warn' as NonNullable<Options['logLevel']>,
    allowConsoleColors: false,
  };
}
