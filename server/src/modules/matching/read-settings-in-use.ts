import type { Database } from '../../platform/db/database.ts';
import type { PublishedSettings } from '../engine-host/index.ts';
import { publishedSettings } from './settings-of.ts';
import { findLatest } from './settings-store.ts';

/** The settings in use, once, for a command. */
export async function readSettingsInUse(database: Database): Promise<PublishedSettings> {
  return publishedSettings(await database.transaction({ kind: 'system' }, findLatest, { readOnly: true }));
}
