import type { Ctx } from '../../platform/context.ts';
import { ProviderError } from '../../platform/errors/app-error.ts';
import type { PublishedSettings } from '../screening/index.ts';
import type { SnapshotProvider } from '../watchlists/index.ts';
import type { SettingsKeeper } from './settings-keeper.ts';

/** What the verbs of this module are given. */
export interface MatchingCtx extends Ctx {
  settings: Pick<SettingsKeeper, 'current' | 'look' | 'find'>;
  snapshots: Pick<SnapshotProvider, 'current'>;
}

/** The settings in use. @throws ProviderError while this process has not read them yet. */
export function settingsInUse({ settings }: Pick<MatchingCtx, 'settings'>): PublishedSettings {
  const published = settings.current();
  if (!published) throw new ProviderError('The matching settings are not loaded yet. Please try again shortly.');
  return published;
}
