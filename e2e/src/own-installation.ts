import { test as base } from './policy-watch.ts';
import type { Engine } from './founded.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type Installation, startInstallation } from './start-installation.ts';
import { START_MS } from './start-server.ts';

/** A server, and the mails that it sends. */
interface Place {
  own: Installation;
  mailbox: Mailbox;
  stop: () => Promise<void>;
}

interface OwnFixtures extends Pick<Place, 'own' | 'mailbox'> {
  /** Tells one file's server from that of another: `test.use({ installationOf: 'two-factor' })`. */
  installationOf: string;
  /** Of a file whose server lives on another day: a database of its own does so too, and a server of databases does not. */
  engine: Engine;
  place: Place;
}

/** Answers the place of this name; another one that was there is stopped first. */
type TakePlace = (name: string, engine: Engine) => Promise<Place>;

/**
 * Journeys that change passwords, lock accounts or need an untouched installation, on a server whose mails can be read, and
 * on PostgreSQL where it answers. One serves all journeys of a file. The worker of Playwright and its browser go on to the
 * next file: to start them anew takes as much of the processor as a short journey.
 */
export const test = base.extend<OwnFixtures, { takePlace: TakePlace }>({
  installationOf: ['', { option: true }],
  engine: ['postgres', { option: true }],
  takePlace: [
    async ({ browser }, use) => {
      let taken: { name: string; place: Place } | undefined;
      await use(async (name, engine) => {
        if (taken?.name !== name) {
          // Pages that a journey has left open would go on asking a server that is gone.
          await Promise.all(browser.contexts().map((context) => context.close()));
          await taken?.place.stop();
          taken = undefined;
          taken = { name, place: await openPlace(engine) };
        }
        return taken.place;
      });
      await taken?.place.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  place: [
    async ({ takePlace, installationOf, engine }, use) => use(await takePlace(installationOf, engine)),
    { scope: 'test', timeout: 2 * START_MS },
  ],
  own: async ({ place }, use) => use(place.own),
  mailbox: async ({ place }, use) => use(place.mailbox),
  baseURL: async ({ place }, use) => use(place.own.baseUrl),
});

async function openPlace(engine: Engine): Promise<Place> {
  const mailbox = await openMailbox();
  const own = await startInstallation({ TAMIS_SMTP_URL: mailbox.url, TAMIS_SMTP_TLS: 'false' }, engine);
  const stop = async (): Promise<void> => {
    await own.stop();
    await mailbox.close();
  };
  return { own, mailbox, stop };
}
