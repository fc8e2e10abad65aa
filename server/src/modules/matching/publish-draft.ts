import type { BodyOf, OutputOf } from '@tamis/contract';
import { publishDraft as endpoint } from '@tamis/contract/matching';
import { ENGINE_VERSION } from '@tamis/engine';
import type { Trx } from '../../platform/db/database.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../platform/errors/app-error.ts';
import { notify } from '../../platform/realtime/notify.ts';
import { publish } from '../../platform/realtime/live-events.ts';
import type { Verb } from '../../platform/http/route.ts';
import { gatePublication, holdPublishing, type PublishedByTwo, type ReviewAct } from '../screening/index.ts';
import type { MatchingCtx } from './matching-ctx.ts';
import { publisherNames } from './publisher-names.ts';
import { PUBLISHED_CHANNEL, type SettingsKeeper } from './settings-keeper.ts';
import { differencesOf, draftOf, publishedSettings } from './settings-of.ts';
import { findLatest, findReplay, insertVersion } from './settings-store.ts';

const ACT = 'publish-matching';

/**
 * Publishes a draft as it was replayed: from now on searches are answered by it, in every process, and monitored searches are
 * asked anew. Where Root's organisation wants a second person for it, it is proposed.
 * @throws ConflictError when another version was published since the replay.
 */
export const publishDraft: Verb<typeof endpoint, MatchingCtx> = async (ctx, { body }) => {
  const answer = await ctx.writeAsSystem((tx) => publishReplay({ ...tx, actor: ctx.actor, clock: ctx.clock }, body));
  if (answer.proposal === undefined) await ctx.settings.look();
  return answer;
};

/** What a second person has said yes to is published by the same code. */
export const matchingPublication = (settings: Pick<SettingsKeeper, 'look'>): PublishedByTwo<typeof endpoint> => ({
  isOfInstallation: true,
  publish: publishReplay,
  afterwards: () => settings.look(),
});

async function publishReplay(change: ReviewAct, input: BodyOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { trx, actor, clock, audit, approval } = change;
  const { replayId, reason } = input;
  await holdPublishing(trx, actor.merchantId, ACT);
  const replay = await findReplay(trx, replayId);
  if (!replay) throw new NotFoundError('The replay');
  const inUse = publishedSettings(await findLatest(trx));
  if (inUse.version !== replay.baseVersion) throw new ConflictError(await whoWasFirst(trx));
  // Numbers that the engine no longer takes: it may be a newer one than that of the replay.
  const differences = differencesOf(inUse.settings, draftOf(publishedSettings(undefined).settings, replay.changes));
  if (differences.length === 0)
    throw ValidationError.at('replayId', 'The draft does not differ from the settings in use.');
  const version = replay.baseVersion + 1;
  const { searches, gained, lost } = replay.summary.past;
  const publication = { version, differences, replayed: { searches, gained, lost } };
  const gated = await gatePublication(change, { act: ACT, input, publication });
  if (!gated.isPassed) return { version, proposal: gated.proposal };
  await insertVersion(gated.publication, {
    version,
    changes: replay.changes,
    engineVersion: ENGINE_VERSION,
    reason,
    replayId,
    publishedBy: actor.userId,
    approvedBy: approval?.approvedBy ?? null,
    impersonatorId: actor.impersonatorId,
    publishedAt: clock.now(),
  });
  await notify(trx, PUBLISHED_CHANNEL, String(version));
  await publish(trx, { rootOnly: true, event: 'matching_changed_event', data: { version } });
  await audit({
    action: endpoint.name,
    subjectType: 'matching-settings',
    subjectId: String(version),
    body: { reason, replay: replayId, differences, summary: replay.summary },
  });
  return { version };
}

async function whoWasFirst(trx: Trx): Promise<string> {
  const latest = await findLatest(trx);
  if (!latest) throw new Error('A version of the matching settings stood in the way, and is not there');
  const name = (await publisherNames(trx, [latest.publishedBy])).get(latest.publishedBy);
  const at = latest.publishedAt.toISOString().slice(0, 16).replace('T', ' ');
  return `Settings ${latest.version} were published by ${name || 'somebody'} on ${at} UTC. See what they changed, and replay your draft again.`;
}
