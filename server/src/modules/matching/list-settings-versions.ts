import type { findSettingsVersions as endpoint } from '@tamis/contract/matching';
import type { Verb } from '../../platform/http/route.ts';
import type { MatchingCtx } from './matching-ctx.ts';
import { publisherNames } from './publisher-names.ts';
import { changesOf, differencesOf, publishedSettings } from './settings-of.ts';
import { findPublished } from './settings-store.ts';

/** Every version of the settings, newest first: who published it and who approved it, when and why, what it changed and what its replay counted. */
export const listSettingsVersions: Verb<typeof endpoint, MatchingCtx> = async (ctx) => {
  const { published, names } = await ctx.readAsSystem(async (trx) => {
    const found = await findPublished(trx);
    return {
      published: found,
      names: await publisherNames(
        trx,
        found.flatMap(({ publishedBy, approvedBy }) => (approvedBy ? [publishedBy, approvedBy] : [publishedBy])),
      ),
    };
  });
  const first = { version: publishedSettings(undefined).version, changes: [], differences: [], published: null };
  const versions = published.map(({ summary, ...stored }, index) => {
    const { settings } = publishedSettings(stored);
    return {
      version: stored.version,
      changes: changesOf(settings),
      differences: differencesOf(publishedSettings(published[index + 1]).settings, settings),
      published: {
        by: names.get(stored.publishedBy) ?? '',
        approvedBy: stored.approvedBy && (names.get(stored.approvedBy) ?? ''),
        at: stored.publishedAt.toISOString(),
        reason: stored.reason,
        engineVersion: stored.engineVersion,
        summary,
      },
    };
  });
  return { versions: [...versions, first] };
};
