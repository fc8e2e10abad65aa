import type { scoreSettingExamples as endpoint } from '@tamis/contract/matching';
import { type SettingKey, settingKeys } from '@tamis/contract/terms/matching-setting-keys';
import { comparePair, type EngineSettings, type SettingExample, settingExamples } from '@tamis/engine';
import type { Verb } from '../../platform/http/route.ts';
import { type MatchingCtx, settingsInUse } from './matching-ctx.ts';
import { draftOf } from './settings-of.ts';

/** What each number does, shown by a pair of names: by the settings in use and, when there are changes, by the draft. */
export const scoreExamples: Verb<typeof endpoint, MatchingCtx> = async (ctx, { body: { changes } }) => {
  const { settings } = await settingsInUse(ctx);
  const draft = draftOf(settings, changes);
  return {
    examples: settingKeys.flatMap((key) => {
      const pair = settingExamples.get(key);
      if (!pair) return [];
      return [
        {
          ...shown(key, pair),
          inUse: scoreOf(pair, settings),
          draft: changes.length === 0 ? null : scoreOf(pair, draft),
        },
      ];
    }),
  };
};

function scoreOf(pair: SettingExample, settings: EngineSettings) {
  const { points, thresholdPoints } = comparePair(pair, settings);
  return { points, thresholdPoints };
}

const shown = (key: SettingKey, { quality, common, unlisted, ...pair }: SettingExample) => ({
  key,
  ...pair,
  isWeakAlias: quality === 'weak',
  common: common ?? [],
  unlisted: unlisted ?? [],
});
