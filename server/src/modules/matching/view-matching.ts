import type { OutputOf } from '@tamis/contract';
import { fuzzinessOptions } from '@tamis/contract/check-types';
import type { viewMatching as endpoint } from '@tamis/contract/matching';
import { DEFAULT_SETTINGS, dictionaries, ENGINE_VERSION, highestValue, settingNumbers, thresholdPoints } from '@tamis/engine';

/** What the engine decides by. */
export async function viewMatching(): Promise<OutputOf<typeof endpoint>> {
  return {
    engineVersion: ENGINE_VERSION,
    settingsVersion: DEFAULT_SETTINGS.version,
    thresholds: fuzzinessOptions.map(({ value }) => ({ fuzziness: value, points: thresholdPoints(value) })),
    numbers: settingNumbers().map((number) => ({ ...number, highest: highestValue(number.key) })),
    dictionaries: dictionaries.map(({ key, source, lines }) => ({ key, source, lines: [...lines] })),
  };
}
