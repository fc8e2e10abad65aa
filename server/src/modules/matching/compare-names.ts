import type { comparePair as endpoint } from '@tamis/contract/matching';
import { comparePair } from '@tamis/engine';
import type { Verb } from '../../platform/http/route.ts';
import { type MatchingCtx, settingsInUse } from './matching-ctx.ts';
import { draftOf } from './settings-of.ts';

/** Two names word by word: by the settings in use and, when there are changes, by the draft. */
export const compareNames: Verb<typeof endpoint, MatchingCtx> = async (ctx, { body }) => {
  const pair = {
    searched: body.searched,
    listed: body.listed,
    entityType: body.entity_type,
    fuzziness: body.fuzziness,
    birthYear: body.birth_year ?? undefined,
    listedBirthYear: body.listed_birth_year ?? undefined,
  };
  const { settings } = await settingsInUse(ctx);
  const draft = draftOf(settings, body.changes);
  return {
    explanation: comparePair(pair, settings),
    draft: body.changes.length === 0 ? null : comparePair(pair, draft),
  };
};
