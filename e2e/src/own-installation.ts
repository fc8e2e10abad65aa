import { test as base } from './policy-watch.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type Installation, START_MS, startInstallation } from './start-installation.ts';

/** A server, and the mails that it sends. */
interface Place {
  own: Installation;
  mailbox: Mailbox;
  stop: () => Promise<void>;
}

interface OwnFixtures extends Pick<Place, 'own' | 'mailbox'> {
  /** Tells one file's server from that of another: `test.use({ installationOf: 'two-factor' })`. */
  installationOf: string;
  place: Place;
}

/** Answers the place of this name; another one that was there is stopped first. */
type TakePlace = (name: string) => Promise<Place>;

/**
 * Journeys that change passwords, lock accounts or need an untouched installation, on a server whose mails can be read. One
 * serves all journeys of a file. The worker of Playwright and its browser go on to the next file: to start them anew takes as
 * much of the processor as a short journey.
 */
export const test = base.extend<OwnFixtures, { takePlace: TakePlace }>({
  installationOf: ['', { option: true }],
  takePlace: [
    async ({ browser }, use) => {
      let taken: { name: string; place: Place } | undefined;
      await use(async (name) => {
        if (taken?.name !== name) {
          // Pages that a journey has left open would go on asking a server that is gone.
          await Promise.all(browser.contexts().map((context) => context.close()));
          await taken?.place.stop();
          taken = undefined;
          taken = { name, place: await openPlace() };
        }
        return taken.place;
      });
      await taken?.place.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  place: [
    async ({ takePlace, installationOf }, use) => use(await takePlace(installationOf)),
    { scope: 'test', timeout: 2 * START_MS },
  ],
  own: async ({ place }, use) => use(place.own),
  mailbox: async ({ place }, use) => use(place.mailbox),
  baseURL: async ({ place }, use) => use(place.own.baseUrl),
});

async function openPlace(): Promise<Place> {
  const mailbox = await openMailbox();
  const own = await startInstallation({ TAMIS_SMTP_URL: mailbox.url, TAMIS_SMTP_TLS: 'false' });
  const stop = async (): Promise<void> => {
    await own.stop();
    await mailbox.close();
  };
  return { own, mailbox, stop };
}
