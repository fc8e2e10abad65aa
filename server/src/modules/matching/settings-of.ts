import type { SettingChange } from '@tamis/contract/matching';
import { changedSettings, DEFAULT_SETTINGS, type EngineSettings, ENGINE_VERSION, settingNumbers } from '@tamis/engine';
import { ValidationError } from '../../platform/errors/app-error.ts';
import type { PublishedSettings } from '../engine-host/index.ts';
import type { SettingsVersion } from './settings-store.ts';

/** The settings that the engine is delivered with are the first version of every installation. */
export const FIRST_VERSION = 1;

const asMap = (changes: readonly SettingChange[]) => new Map(changes.map(({ key, value }) => [key, value]));

/** The settings of a version; without one those that the engine is delivered with. */
export function publishedSettings(version: SettingsVersion | undefined): PublishedSettings {
  if (!version) return { version: FIRST_VERSION, settings: DEFAULT_SETTINGS };
  const { changes, engineVersion } = version;
  return {
    version: version.version,
    settings: engineVersion === ENGINE_VERSION ? changedSettings(asMap(changes)) : carriedOver(changes),
  };
}

/** Changes made with another version of the engine: those that it still knows and allows go on. */
function carriedOver(changes: readonly SettingChange[]): EngineSettings {
  const kept: SettingChange[] = [];
  for (const change of changes) if (isPossible([...kept, change])) kept.push(change);
  return changedSettings(asMap(kept));
}

function isPossible(changes: readonly SettingChange[]): boolean {
  try {
    changedSettings(asMap(changes));
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The numbers of some settings that differ from those of the engine. */
export function changesOf(settings: EngineSettings): SettingChange[] {
  const delivered = new Map(settingNumbers(DEFAULT_SETTINGS).map(({ key, value }) => [key, value]));
  return settingNumbers(settings).filter(({ key, value }) => delivered.get(key) !== value);
}

/**
 * Settings with the changes of a draft.
 * @throws ValidationError that says which change cannot be.
 */
export function draftOf(base: EngineSettings, changes: readonly SettingChange[]): EngineSettings {
  try {
    return changedSettings(asMap([...changesOf(base), ...changes]));
  } catch (error) {
    if (error instanceof RangeError) throw new ValidationError([{ field: 'changes', message: error.message }]);
    throw error;
  }
}

export interface SettingDifference {
  key: string;
  was: number;
  is: number;
}

/** Which numbers differ, in the order of the settings. */
export function differencesOf(was: EngineSettings, is: EngineSettings): SettingDifference[] {
  const before = new Map(settingNumbers(was).map(({ key, value }) => [key, value]));
  return settingNumbers(is).flatMap(({ key, value }) => {
    const old = before.get(key);
    return old === undefined || old === value ? [] : [{ key, was: old, is: value }];
  });
}
