import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { findChromium } from './src/find-chromium.ts';
import { projectRoot } from './src/installation.ts';

const chromium = findChromium();

/**
 * What Playwright switches off, as only the last list of a command counts, and the suggestions of the address bar: two
 * pages of the browser's own behind each window, which take more of the processor than signing in does.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Containers forbid the sandbox; the rest keeps the browser from calling home in the middle of a test. */
const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join()}`,
];

export default defineConfig({
  globalSetup: './src/found-once.ts',
  outputDir: path.join(projectRoot, 'test-results', 'browser'),
  forbidOnly: process.env['CI'] === 'true',
  // Each with a server of its own. Two need two processors, and more than two journeys at once are not worth their servers.
  workers: Math.min(2, availableParallelism()),
  // In a new browser on a new installation: what is broken fails twice. Those that pass then are told by the run.
  retries: 1,
  // Generous: a loaded machine is slow, and no journey is about time.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // What cannot be clicked in that time never will: it is told soon, and not after all the time of a long journey.
    actionTimeout: 120_000,
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: { args: browserFlags, ...(chromium && { executablePath: chromium }) },
  },
  projects: [
    // Minutes each: run by `npm test -- long`.
    { name: 'long', testDir: 'long' },
    { name: 'journeys', testDir: 'journeys' },
    { name: 'look', testDir: 'look' },
  ],
});
