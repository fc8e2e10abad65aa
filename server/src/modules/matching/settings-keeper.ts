import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { PublishedSettings, SettingsProvider } from '../engine-host/index.ts';
import { FIRST_VERSION, publishedSettings } from './settings-of.ts';
import { findLatest, findVersion } from './settings-store.ts';

/** Notified when other settings are in use than before. */
export const PUBLISHED_CHANNEL = 'matching.published';

/** In case a notification was lost with its connection. */
const LOOK_EVERY_MS = 30_000;

/** Keeps this process on the settings that were published last. */
export interface SettingsKeeper extends SettingsProvider {
  /** Reads the settings in use, then follows every publication. */
  start(): Promise<void>;
  /** Reads them now; from then on this process answers by them. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

export function createSettingsKeeper({ database, log }: { database: Database; log: Logger }): SettingsKeeper {
  const handlers = new Set<(published: PublishedSettings) => void>();
  let current: PublishedSettings | null = null;
  let stopFollowing = async () => {};
  const read = <T>(work: Parameters<typeof database.transaction<T>>[1]) =>
    database.transaction({ kind: 'system' }, work, { readOnly: true });

  async function look(): Promise<void> {
    const published = publishedSettings(await read(findLatest));
    // Versions only rise: an answer that comes late is no news.
    if (current && current.version >= published.version) return;
    current = published;
    log.info({ settings: published.version }, 'matching settings in use');
    for (const handler of handlers) handler(published);
  }
  const lookAgain = () =>
    void look().catch((error: unknown) => log.error({ err: error }, 'the matching settings in use could not be read'));

  return {
    current: () => current,
    onChange(handler) {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    async find(version) {
      if (version === FIRST_VERSION) return publishedSettings(undefined);
      const stored = await read((trx) => findVersion(trx, version));
      return stored && publishedSettings(stored);
    },
    look,
    async start() {
      const stopListening = await database.listen(PUBLISHED_CHANNEL, lookAgain);
      const timer = setInterval(lookAgain, LOOK_EVERY_MS);
      stopFollowing = async () => {
        clearInterval(timer);
        await stopListening();
      };
      await look();
    },
    stop: () => stopFollowing(),
  };
}
