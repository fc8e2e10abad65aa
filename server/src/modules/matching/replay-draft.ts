import {
  type replayDraft as endpoint,
  type Replayed,
  type ReplayedSearches,
  replaySummary,
  type ReplaySummary,
} from '@tamis/contract/matching';
import { ProviderError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/new-id.ts';
import type { Verb } from '../../platform/http/route.ts';
import { findReplaySample } from '../screening/index.ts';
import type { CurrentSnapshot } from '../watchlists/index.ts';
import { readLabelledPairs } from './labelled-pairs.ts';
import { type MatchingCtx, settingsInUse } from './matching-ctx.ts';
import { replayPairs } from './replay-pairs.ts';
import { replaySearches } from './replay-searches.ts';
import { changesOf, differencesOf, draftOf } from './settings-of.ts';
import { insertReplay } from './settings-store.ts';

/** As many of the last decisions, and of the last searches, are replayed. */
const SAMPLE = { decisions: 1000, searches: 500 } as const;

/**
 * What a draft would gain and lose: among labelled pairs, and among past searches of all merchants on the lists in use. Its
 * counts are kept, so that it can be published as it was seen.
 */
export const replayDraft: Verb<typeof endpoint, MatchingCtx> = async (ctx, { body: { changes } }) => {
  const inUse = await settingsInUse(ctx);
  const draft = draftOf(inUse.settings, changes);
  const snapshot = ctx.snapshots.current();
  if (!snapshot) throw new ProviderError('No list is loaded yet. Please try again shortly.');
  const sample = await ctx.readAsSystem((trx) => findReplaySample(trx, SAMPLE));
  const past = await replaySearches(snapshot.bytes, { before: inUse.settings, after: draft }, sample);
  const labelled = replayPairs(await readLabelledPairs(), inUse.settings, draft);
  const replay = {
    id: newId(ctx.clock),
    baseVersion: inUse.version,
    changes: changesOf(draft),
    summary: summaryOf(labelled, past, snapshot),
    createdBy: ctx.actor.userId,
    createdAt: ctx.clock.now(),
  };
  await ctx.writeAsSystem(async ({ trx, audit }) => {
    await insertReplay(trx, replay);
    const body = {
      base: replay.baseVersion,
      differences: differencesOf(inUse.settings, draft),
      summary: replay.summary,
    };
    await audit({ action: 'matching.replay', subjectType: 'matching-replay', subjectId: replay.id, body });
  });
  return { id: replay.id, baseVersion: replay.baseVersion, labelled, past };
};

/** Counts only. */
function summaryOf(labelled: Replayed, past: ReplayedSearches, snapshot: CurrentSnapshot): ReplaySummary {
  return replaySummary.parse({ labelled, past, snapshotId: snapshot.id });
}
