import { test as base } from './policy-watch.ts';
import { type Installation, startInstallation } from './start-installation.ts';
import { START_MS } from './start-server.ts';

/**
 * Journeys that leave people and settings as they were, on the embedded database. Each worker of Playwright has a server for
 * all those that it runs.
 */
export const test = base.extend<object, { installation: Installation }>({
  installation: [
    // eslint-disable-next-line eslint/no-empty-pattern -- Playwright wants a pattern here, even for a fixture that needs none
    async ({}, use) => {
      const installation = await startInstallation();
      await use(installation);
      await installation.stop();
    },
    { scope: 'worker', timeout: 2 * START_MS },
  ],
  baseURL: async ({ installation }, use) => use(installation.baseUrl),
});
