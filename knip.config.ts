import type { KnipConfig } from 'knip';

const tests = 'src/**/*.test.{ts,tsx}';

export default {
  workspaces: {
    '.': {
      entry: ['tools/*.mjs', 'tools/run-tests.ts', 'tools/**/*.test.ts'],
      project: ['tools/**', '*.{ts,cjs}'],
      // Run as programs by tools/stages/check.ts, or found by the linter.
      ignoreDependencies: ['typescript7', 'oxlint', 'oxlint-tsgolint', 'autocannon'],
      // Comes with the workspace e2e.
      ignoreBinaries: ['playwright'],
    },
    contract: { entry: 'src/*.ts', project: 'src/**' },
    engine: { entry: ['bench/*.ts', tests], project: ['src/**', 'bench/**'] },
    lists: { entry: [tests], project: 'src/**' },
    server: { entry: ['src/main.ts', 'src/cli/*.ts', 'src/testing/measure-*.ts', 'src/**/*-worker.ts', tests], project: 'src/**' },
    // jsdom is named by vitest.config.ts.
    console: { entry: ['index.html', 'src/testing/look/main.tsx', tests], project: 'src/**', ignoreDependencies: ['jsdom'] },
    e2e: { entry: '**/*.spec.ts', project: '**/*.ts', ignoreBinaries: ['apt-get'] },
  },
  compilers: {
    css: (text) => [...text.matchAll(/@import '[^']+';/g)].map(([line]) => line.replace('@', '')).join('\n'),
  },
  // The type of an exported function's argument may be exported for those who read it.
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig;
