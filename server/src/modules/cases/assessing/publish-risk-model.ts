import type { BodyOf, OutputOf } from '@tamis/contract';
import { publishRiskModel as endpoint } from '@tamis/contract/cases';
import { publication as publicationOf } from '@tamis/contract/screening';
import { ConflictError, NotFoundError, ValidationError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { gatePublication, holdPublishing, type PublishedByTwo, type ReviewAct } from '../../screening/index.ts';
import { markCasesAtWork } from '../risk/risk-marks-store.ts';
import { findModelInUse, findReplay, insertModel } from '../risk/risk-models-store.ts';
import { differencesOf } from './rule-differences.ts';

const ACT = 'publish-risk-model';

/**
 * Publishes a draft as it was replayed, or proposes it where that needs a second person. Cases at work are computed by it; those
 * that are decided keep the version that they were decided by.
 * @throws ConflictError when another version was published since the replay.
 */
export const publishRiskModel: Verb<typeof endpoint> = (ctx, { body }) =>
  ctx.write((tx) => publishReplay({ ...tx, actor: ctx.actor, clock: ctx.clock }, body));

/** What a second person has said yes to is published by the same code. */
export const riskModelPublication: PublishedByTwo<typeof endpoint> = {
  isOfInstallation: false,
  publish: publishReplay,
};

async function publishReplay(change: ReviewAct, input: BodyOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { trx, audit, clock, actor, approval } = change;
  const { replayId, reason } = input;
  const { merchantId, userId, impersonatorId } = actor;
  await holdPublishing(trx, merchantId, ACT);
  const replay = await findReplay(trx, replayId);
  if (!replay) throw new NotFoundError('The replay');
  const inUse = await findModelInUse(trx);
  const version = replay.baseVersion + 1;
  if (inUse.version !== replay.baseVersion)
    throw new ConflictError(
      `Version ${version} of the risk model is published already. See what it changed, and replay your draft again.`,
    );
  const differences = differencesOf(inUse.rules, replay.rules);
  if (differences.length === 0)
    throw ValidationError.at('replayId', 'The draft does not differ from the model in use.');
  const { replayed: cases, changed } = replay.summary;
  const publication = publicationOf.parse({
    version,
    differences: differences.map(({ what: key, was, is }) => ({ key, was, is })),
    replayed: { cases, changed },
  });
  const gated = await gatePublication(change, { act: ACT, input, publication });
  if (!gated.isPassed) return { version, proposal: gated.proposal };
  await insertModel(gated.publication, merchantId, {
    version,
    rules: replay.rules,
    reason,
    replayId,
    publishedBy: userId,
    approvedBy: approval?.approvedBy ?? null,
    impersonatorId,
    publishedAt: clock.now(),
  });
  await markCasesAtWork(trx);
  await audit({
    action: endpoint.name,
    subjectType: 'risk-model',
    subjectId: merchantId,
    body: { reason, replay: replayId, differences, summary: replay.summary, version },
  });
  for (const kind of ['risk-model', 'cases'])
    await publish(trx, { merchantId, event: 'records_changed_event', data: { of: kind } });
  return { version };
}
