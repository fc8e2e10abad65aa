import { test as base } from './policy-watch.ts';
import { openSmsGateway, type SmsGateway } from './sms-gateway.ts';
import { startInstallation } from './start-installation.ts';
import { START_MS } from './start-server.ts';

/** Journeys on a server that has a gateway for text messages, which can be read. */
export const test = base.extend<object, { texting: { baseUrl: string; gateway: SmsGateway } }>({
  texting: [
    // eslint-disable-next-line eslint/no-empty-pattern -- Playwright wants a pattern here, even for a fixture that needs none
    async ({}, use) => {
      const gateway = await openSmsGateway();
      const { baseUrl, stop } = await startInstallation({ TAMIS_SMS_URL: gateway.url });
      await use({ baseUrl, gateway });
      await stop();
      await gateway.close();
    },
    { scope: 'worker', timeout: 2 * START_MS },
  ],
  baseURL: async ({ texting }, use) => use(texting.baseUrl),
});
