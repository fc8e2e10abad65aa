import type { KnipConfig } from 'knip';

const tests = 'src/**/*.test.{ts,tsx}';

export default {
  workspaces: {
    '.': {
      entry: [
        'tools/*.mjs',
        'tools/run-*.ts',
        'tools/mutants/{run-mutants,vitest.config,forget-mutant}.ts',
        'tools/**/*.test.ts',
      ],
      project: ['tools/**', '*.{ts,cjs}'],
      // Run as programs by tools/stages/check.ts, found by the linter, named to Stryker, or required where it has no types.
      ignoreDependencies: ['typescript7', 'oxlint', 'oxlint-tsgolint', 'autocannon', '@stryker-mutator/vitest-runner'],
    },
    contract: { entry: 'src/*.ts', project: 'src/**' },
    engine: { entry: ['bench/*.ts', tests], project: ['src/**', 'bench/**'] },
    lists: { entry: [tests], project: 'src/**' },
    server: {
      entry: ['src/main.ts', 'src/cli/*.ts', 'src/testing/bench/*.ts', 'src/**/*-worker.ts', tests],
      project: 'src/**',
      ignoreBinaries: ['script'],
      // Of the program in testing/client that is compiled against the OpenAPI document.
      ignoreDependencies: ['openapi-fetch'],
    },
    // jsdom is named by vitest.config.ts.
    console: {
      entry: ['index.html', 'src/testing/look/main.tsx', tests],
      project: 'src/**',
      ignoreDependencies: ['jsdom'],
    },
    e2e: { entry: ['**/*.spec.ts', 'src/later.ts'], project: '**/*.ts', ignoreBinaries: ['apt-get'] },
  },
  compilers: {
    css: (text) => [...text.matchAll(/@import '[^']+';/g)].map(([line]) => line.replace('@', '')).join('\n'),
  },
  // The type of an exported function's argument may be exported for those who read it.
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig;
