import type { scoreSettingExamples as endpoint } from '@tamis/contract/matching';
import { DEFAULT_FUZZINESS } from '@tamis/contract/check-types';
import { type SettingKey, settingKeys } from '@tamis/contract/matching-setting-keys';
import { scoreKnownPair, type SettingExample, settingExamples } from '@tamis/engine';
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
          inUse: scoreKnownPair(pair, settings),
          draft: changes.length === 0 ? null : scoreKnownPair(pair, draft),
        },
      ];
    }),
  };
};

const shown = (key: SettingKey, { quality, fuzziness, common, unlisted, ...pair }: SettingExample) => ({
  key,
  ...pair,
  fuzziness: fuzziness ?? DEFAULT_FUZZINESS,
  isWeakAlias: quality === 'weak',
  common: common ?? [],
  unlisted: unlisted ?? [],
});
