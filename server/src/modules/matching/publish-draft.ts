import type { publishDraft as endpoint } from '@tamis/contract/matching';
import { ENGINE_VERSION } from '@tamis/engine';
import type { Trx } from '../../platform/db/database.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../platform/errors/app-error.ts';
import { notify } from '../../platform/realtime/notify.ts';
import { publish } from '../../platform/realtime/live-events.ts';
import type { Verb } from '../../platform/http/route.ts';
import type { MatchingCtx } from './matching-ctx.ts';
import { publisherNames } from './publisher-names.ts';
import { PUBLISHED_CHANNEL } from './settings-keeper.ts';
import { differencesOf, draftOf, publishedSettings } from './settings-of.ts';
import { findLatest, findReplay, insertVersion } from './settings-store.ts';

/**
 * Publishes a draft as it was replayed: from now on searches are answered by it, in every process, and monitored searches are
 * asked anew.
 * @throws ConflictError when another version was published since the replay.
 */
export const publishDraft: Verb<typeof endpoint, MatchingCtx> = async (ctx, { body: { replayId, reason } }) => {
  const version = await ctx.writeAsSystem(async ({ trx, audit }) => {
    const replay = await findReplay(trx, replayId);
    if (!replay) throw new NotFoundError('The replay');
    const latest = await findLatest(trx);
    const inUse = publishedSettings(latest);
    // Numbers that the engine no longer takes: it may be a newer one than that of the replay.
    const differences = differencesOf(inUse.settings, draftOf(publishedSettings(undefined).settings, replay.changes));
    if (inUse.version === replay.baseVersion && differences.length === 0)
      throw ValidationError.at('replayId', 'The draft does not differ from the settings in use.');
    const next = {
      version: replay.baseVersion + 1,
      changes: replay.changes,
      engineVersion: ENGINE_VERSION,
      reason,
      replayId,
      publishedBy: ctx.actor.userId,
      impersonatorId: ctx.actor.impersonatorId,
      publishedAt: ctx.clock.now(),
    };
    if (!(await insertVersion(trx, next))) throw new ConflictError(await whoWasFirst(trx));
    await notify(trx, PUBLISHED_CHANNEL, String(next.version));
    await publish(trx, { rootOnly: true, event: 'matching_changed_event', data: { version: next.version } });
    await audit({
      action: 'matching.publish',
      subjectType: 'matching-settings',
      subjectId: String(next.version),
      body: { reason, replay: replayId, differences, summary: replay.summary },
    });
    return next.version;
  });
  await ctx.settings.look();
  return { version };
};

async function whoWasFirst(trx: Trx): Promise<string> {
  const latest = await findLatest(trx);
  if (!latest) throw new Error('A version of the matching settings stood in the way, and is not there');
  const name = (await publisherNames(trx, [latest.publishedBy])).get(latest.publishedBy);
  const at = latest.publishedAt.toISOString().slice(0, 16).replace('T', ' ');
  return `Settings ${latest.version} were published by ${name || 'somebody'} on ${at} UTC. See what they changed, and replay your draft again.`;
}
