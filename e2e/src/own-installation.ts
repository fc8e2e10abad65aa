import { test as base } from './policy-watch.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type Installation, START_MS, startInstallation } from './start-installation.ts';

interface OwnFixtures {
  /** Tells one file's server from that of another: `test.use({ installationOf: 'two-factor' })`. */
  installationOf: string;
  mailbox: Mailbox;
  own: Installation;
}

/** Journeys that change passwords, lock accounts or need an untouched installation, on a server whose mails can be read. One serves all journeys of a file. */
export const test = base.extend<object, OwnFixtures>({
  installationOf: ['', { scope: 'worker', option: true }],
  mailbox: [
    // eslint-disable-next-line eslint/no-empty-pattern -- Playwright wants a pattern here, even for a fixture that needs none
    async ({}, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  own: [
    async ({ mailbox }, use) => {
      const own = await startInstallation({ TAMIS_SMTP_URL: mailbox.url, TAMIS_SMTP_TLS: 'false' });
      await use(own);
      await own.stop();
    },
    { scope: 'worker', timeout: 2 * START_MS },
  ],
  baseURL: async ({ own }, use) => use(own.baseUrl),
});
