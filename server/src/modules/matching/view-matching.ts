import type { OutputOf } from '@tamis/contract';
import { fuzzinessOptions } from '@tamis/contract/check-types';
import type { viewMatching as endpoint } from '@tamis/contract/matching';
import { DEFAULT_SETTINGS, dictionaries, ENGINE_VERSION, settingNumbers, settingRange, thresholdPoints } from '@tamis/engine';

/** The settings that the engine is delivered with are the first version of every installation. */
const DELIVERED = 1;

/** What the engine decides by. */
export async function viewMatching(): Promise<OutputOf<typeof endpoint>> {
  return {
    engineVersion: ENGINE_VERSION,
    settingsVersion: DELIVERED,
    thresholds: fuzzinessOptions.map(({ value }) => ({ fuzziness: value, points: thresholdPoints(value) })),
    numbers: settingNumbers(DEFAULT_SETTINGS).map((number) => ({ ...number, ...settingRange(number.key) })),
    dictionaries: dictionaries.map(({ key, source, lines }) => ({ key, source, lines: [...lines] })),
  };
}
