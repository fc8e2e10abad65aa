import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { findChromium } from './src/find-chromium.ts';
import { baseUrl, projectRoot, settings } from './src/installation.ts';

const chromium = findChromium();

/** Containers forbid the sandbox; the rest keeps the browser from calling home in the middle of a test. */
const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  outputDir: path.join(projectRoot, 'test-results', 'browser'),
  forbidOnly: process.env['CI'] === 'true',
  // One server and one database serve all journeys, and the machine may have two cores.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: baseUrl,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: browserFlags, ...(chromium && { executablePath: chromium }) },
  },
  webServer: {
    command: `${JSON.stringify(process.execPath)} server/src/main.ts`,
    cwd: projectRoot,
    // Ready when the database is migrated and the demo list is loaded.
    url: `${baseUrl}/readyz`,
    env: settings,
    stdout: 'pipe',
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  projects: [
    { name: 'journeys', testDir: 'journeys' },
    // Minutes each, so that they run when they are asked for: npm test -- long.
    { name: 'long', testDir: 'long' },
    { name: 'look', testDir: 'look' },
  ],
});
