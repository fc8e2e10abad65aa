import { fuzzinessOptions } from '@tamis/contract/terms/check-types';
import type { viewMatching as endpoint } from '@tamis/contract/matching';
import { isSettingKey } from '@tamis/contract/terms/matching-setting-keys';
import {
  DEFAULT_SETTINGS,
  dictionaries,
  ENGINE_VERSION,
  settingNumbers,
  settingRange,
  thresholdPoints,
} from '@tamis/engine';
import type { Verb } from '../../platform/http/route.ts';
import { type MatchingCtx, settingsInUse } from './matching-ctx.ts';

/** What the engine decides by. */
export const viewMatching: Verb<typeof endpoint, MatchingCtx> = async (ctx) => {
  const { version, settings } = await settingsInUse(ctx);
  const delivered = new Map(settingNumbers(DEFAULT_SETTINGS).map(({ key, value }) => [key, value]));
  return {
    engineVersion: ENGINE_VERSION,
    settingsVersion: version,
    thresholds: fuzzinessOptions.map(({ value }) => ({ fuzziness: value, points: thresholdPoints(value, settings) })),
    numbers: settingNumbers(settings).flatMap(({ key, value }) =>
      isSettingKey(key) ? [{ key, value, delivered: delivered.get(key) ?? value, ...settingRange(key) }] : [],
    ),
    dictionaries: dictionaries.map(({ key, source, lines }) => ({ key, source, lines: [...lines] })),
  };
};
