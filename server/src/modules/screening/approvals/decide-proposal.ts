import type { BodyOf, Endpoint } from '@tamis/contract';
import { publishRiskModel, saveRiskCountries } from '@tamis/contract/cases';
import { publishDraft } from '@tamis/contract/matching';
import * as contract from '@tamis/contract/screening';
import type { Actor, Ctx, WriteTransaction } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/new-id.ts';
import { findPersonName } from '../../users/index.ts';
import { beginBulk, type BulkCtx } from '../bulk/start-bulk.ts';
import { deleteSearch } from '../deletion/delete-search.ts';
import { tellApprovals } from '../gate/gate.ts';
import { approved, type ReviewAct } from '../gate/review-act.ts';
import { hiddenActs, isPublishing, whyNotApprove } from '../records/approvals/approval-policy.ts';
import { nameOf } from '../records/name-of.ts';
import {
  endProposal,
  findFreshSearches,
  findHitsOf,
  findProposal,
  findSearchOf,
  holdPublishing,
  lockProposal,
  type Proposal,
} from '../records/approvals/proposals-store.ts';
import { lockReferenceOf, lockSearches } from '../records/searches/search-locks-store.ts';
import { decideHit } from '../review/decide-hit.ts';
import { decideHits } from '../review/decide-hits.ts';
import { holdFor } from '../review/lock-hits.ts';
import { undoDecision, undoDecisions } from '../review/undo-decisions.ts';
import { updateStatus } from '../review/update-status.ts';
import { whitelistHits } from '../review/whitelist-hits.ts';
import type { Publications } from './publications.ts';

type ApprovingCtx = BulkCtx & { publications: Publications };

/** Carries out what somebody else proposed, in the transaction in which it is approved. */
export const approveProposal: Verb<typeof contract.approveProposal, ApprovingCtx> = async (
  ctx,
  { params: { id }, body: { reason } },
) => {
  const publication = await publicationOf(ctx, id);
  const write = publication?.isOfInstallation ? ctx.writeAsSystem : ctx.write;
  await write(async (tx) => {
    const proposal = await holdOpen(ctx, tx.trx, id);
    const proposed = { userId: proposal.proposedBy, impersonatorId: proposal.impersonatorId, act: proposal.act };
    const why = whyNotApprove(ctx.actor, proposed);
    if (why !== null) throw new ForbiddenError(why);
    // Before it is carried out, which would void it like any other change.
    await end(ctx, tx, proposal, { state: 'approved', reason });
    await carryOut(ctx, tx, proposal);
  });
  await publication?.afterwards?.();
  return {};
};

/** How what is proposed is published; undefined where it is something else. */
async function publicationOf({ read, publications }: ApprovingCtx, id: string) {
  const act = (await read((trx) => findProposal(trx, id)))?.act;
  return act !== undefined && isPublishing(act) ? publications[act] : undefined;
}

/** Refuses what somebody proposed, or takes one's own back. Nothing changes but that it waits no longer. */
export const sendBackProposal: Verb<typeof contract.sendBackProposal> = (ctx, { params: { id }, body: { reason } }) =>
  ctx.write(async (tx) => {
    const proposal = await holdOpen(ctx, tx.trx, id);
    await end(ctx, tx, proposal, { state: 'sent-back', reason });
    return {};
  });

const isBulk = ({ act }: Proposal): boolean => act === 'bulk-status' || act === 'bulk-delete';

/** The proposal, locked with what it would change, in the order of whoever voids it: searches, and settings, first. */
async function holdOpen({ actor }: Ctx, trx: Trx, id: string): Promise<Proposal> {
  const seen = await findProposal(trx, id);
  // The system sees those of every merchant.
  if (!seen || seen.merchantId !== actor.merchantId || hiddenActs(actor.claims).includes(seen.act))
    throw new NotFoundError('The proposal');
  if (isPublishing(seen.act)) await holdPublishing(trx, seen.merchantId, seen.act);
  const about = isBulk(seen) ? undefined : await findHitsOf(trx, id);
  if (about) {
    await lockReferenceOf(trx, about.searchId, await holdFor(trx, about));
    await lockSearches(trx, [about.searchId]);
  }
  const proposal = await lockProposal(trx, id);
  if (!proposal) throw new NotFoundError('The proposal');
  if (proposal.state !== 'open') throw new ConflictError(await whyOver(trx, proposal));
  return proposal;
}

async function whyOver(trx: Trx, { act, state, decidedBy }: Proposal): Promise<string> {
  if (state === 'void' && act === 'publish-country-table')
    return 'Another version was saved since: the proposal is void. Change the table that is in force, and propose it anew.';
  if (state === 'void' && isPublishing(act))
    return 'Another version was published since: the proposal is void. Replay the draft against what is in force, and propose it anew.';
  if (state === 'void' || decidedBy === null)
    return 'What was proposed has changed since: the proposal is void. Look at it again, and propose it anew.';
  const account = await findPersonName(trx, decidedBy);
  return `${account ? nameOf(account) : 'Somebody'} ${state === 'approved' ? 'approved this' : 'sent this back'} meanwhile.`;
}

async function end(
  { actor, clock }: Ctx,
  { trx, audit }: WriteTransaction,
  { id, act, rules, proposedBy, input }: Proposal,
  { state, reason }: { state: 'approved' | 'sent-back'; reason: string },
): Promise<void> {
  const { userId: by, impersonatorId } = actor;
  await endProposal(trx, id, { state, by, impersonatorId, at: clock.now(), reason });
  const searchId = await findSearchOf(trx, id);
  await tellApprovals(trx, actor.merchantId, searchId === undefined ? [] : [searchId]);
  const endpoint = state === 'approved' ? contract.approveProposal : contract.sendBackProposal;
  const decided = state === 'approved' ? { approvedBy: by } : { sentBackBy: by };
  await audit({
    action: endpoint.name,
    subjectType: 'proposal',
    subjectId: id,
    body: { act, rules, input, proposedBy, ...decided, reason },
  });
}

/** The body of the call, as it was checked when it was made. */
function bodyOf<E extends Endpoint>({ body, name }: E, input: unknown): BodyOf<E> {
  if (!body) throw new Error(`${name} takes no body`);
  // What this very schema gives.
  return body.parse(input) as BodyOf<E>;
}

async function carryOut(ctx: ApprovingCtx, tx: WriteTransaction, proposal: Proposal): Promise<void> {
  const { id: proposalId, proposedAt, input } = proposal;
  // In the name of who proposed it; the log names who approved it as who called.
  const actor: ReviewAct['actor'] = {
    userId: proposal.proposedBy,
    merchantId: proposal.merchantId,
    impersonatorId: proposal.impersonatorId,
    apiKeyId: proposal.apiKeyId,
  };
  const approval = { proposalId, proposedAt, approvedBy: ctx.actor.userId };
  const change = approved({ ...tx, actor, clock: ctx.clock }, approval);
  switch (proposal.act) {
    case 'decide':
      await decideHit(change, bodyOf(contract.decideHit, input));
      break;
    case 'decide-batch':
      await decideHits(change, bodyOf(contract.decideHits, input));
      break;
    case 'whitelist':
      await whitelistHits(change, bodyOf(contract.updateWhitelist, input));
      break;
    case 'undo':
      await undoDecision(change, bodyOf(contract.undoDecision, input));
      break;
    case 'undo-batch':
      await undoDecisions(change, bodyOf(contract.undoDecisions, input));
      break;
    case 'status':
      await updateStatus(change, bodyOf(contract.updateStatus, input));
      break;
    case 'delete':
      await deleteSearch(change, { id: String(input['id']), reason: String(input['reason']) });
      break;
    case 'bulk-status':
    case 'bulk-delete':
      await begin(ctx, change, proposal, actor);
      break;
    case 'publish-matching':
      await ctx.publications[proposal.act].publish(change, bodyOf(publishDraft, input));
      break;
    case 'publish-risk-model':
      await ctx.publications[proposal.act].publish(change, bodyOf(publishRiskModel, input));
      break;
    case 'publish-country-table':
      await ctx.publications[proposal.act].publish(change, bodyOf(saveRiskCountries, input));
  }
}

/** Those that changed since are left out: nobody said yes to what they are now. */
async function begin(
  ctx: BulkCtx,
  change: ReviewAct,
  { id, act, input }: Proposal,
  actor: ReviewAct['actor'],
): Promise<void> {
  const { kind, action } =
    act === 'bulk-status'
      ? ({ kind: 'status', action: contract.updateStatusBatch.name } as const)
      : ({ kind: 'delete', action: contract.deleteSearches.name } as const);
  const theirs: Actor = { ...ctx.actor, ...actor };
  const { apiKeyRefId: _own, ...own } = ctx.source;
  const source = actor.apiKeyId === null ? own : { ...own, apiKeyRefId: actor.apiKeyId };
  await beginBulk({ change, jobs: ctx.jobs, source, by: { actor: theirs, source } }, newId(ctx.clock), {
    kind,
    action,
    ids: await findFreshSearches(change.trx, id),
    input,
  });
}
