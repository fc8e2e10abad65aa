import type { Ctx } from '../../platform/context.ts';
import type { PublishedSettings } from '../engine-host/index.ts';
import type { SnapshotProvider } from '../watchlists/index.ts';
import type { SettingsKeeper } from './settings-keeper.ts';

/** What the verbs of this module are given. */
export interface MatchingCtx extends Ctx {
  settings: Pick<SettingsKeeper, 'current' | 'look' | 'find'>;
  snapshots: Pick<SnapshotProvider, 'current'>;
}

/** The settings in use, read first where this process has not done so yet. */
export async function settingsInUse({ settings }: Pick<MatchingCtx, 'settings'>): Promise<PublishedSettings> {
  if (!settings.current()) await settings.look();
  const published = settings.current();
  if (!published) throw new Error('The matching settings were read, and are not there');
  return published;
}
