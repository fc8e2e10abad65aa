import type { ApprovalRule, Publication, PublishingAct } from '@tamis/contract/screening';
import { isDeepStrictEqual } from 'node:util';
import type { Trx } from '../../../platform/db/database.ts';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/new-id.ts';
import { type Effects, rulesFor } from '../records/approvals/approval-policy.ts';
import { findRules } from '../records/approvals/approval-rules-store.ts';
import { findProposal, findStanding, insertProposal } from '../records/approvals/proposals-store.ts';
import { proposerOf, tellApprovals } from './gate.ts';
import type { ReviewAct } from './review-act.ts';

declare const passed: unique symbol;

/** A publication that the approval rules let pass. Only `gatePublication` makes one, and what publishes takes nothing else. */
export interface PassedPublication {
  readonly trx: Trx;
  readonly [passed]: true;
}

/** What somebody is about to publish, all of it checked but for the rules. */
export interface WantedPublication {
  act: PublishingAct;
  /** The body of the call, by which it is published once it is approved. */
  input: { reason: string };
  publication: Publication;
}

type GatedPublication = { isPassed: true; publication: PassedPublication } | { isPassed: false; proposal: string };

const PUBLISHES: Effects = { decisions: [], statuses: 0, clearsSanctions: false, deletes: false, publishes: true };

/**
 * The gate of what publishes settings: lets it pass where the merchant wants no second person, or has one who saw the very same,
 * and otherwise proposes it, in the transaction in which it would have been done. The caller holds the publishing of it.
 */
export async function gatePublication(change: ReviewAct, wanted: WantedPublication): Promise<GatedPublication> {
  const { trx, actor, approval } = change;
  if (approval) await assertAsProposed(trx, approval.proposalId, wanted.publication);
  else {
    const rules = rulesFor((await findRules(trx, actor.merchantId))?.rules ?? [], PUBLISHES);
    if (rules.length > 0) return { isPassed: false, proposal: await propose(change, wanted, rules) };
    // What waited is void: see the triggers on the versions.
    await tellApprovals(trx, actor.merchantId, []);
  }
  // The one place that says so.
  return { isPassed: true, publication: { trx } as PassedPublication };
}

/** What a newer engine reads otherwise, for instance, nobody has approved. */
async function assertAsProposed(trx: Trx, proposalId: string, publication: Publication): Promise<void> {
  const seen = await findProposal(trx, proposalId);
  if (!isDeepStrictEqual(seen?.publication, publication))
    throw new ConflictError(
      'What would be published is no longer what was proposed. Send it back, and replay and propose the draft anew.',
    );
}

async function propose(
  change: ReviewAct,
  { act, input, publication }: WantedPublication,
  rules: readonly ApprovalRule[],
): Promise<string> {
  const { trx, actor, clock, audit } = change;
  const { merchantId } = actor;
  const standing = await findStanding(trx, merchantId, act);
  if (standing)
    throw new ConflictError(
      `${await proposerOf(trx, standing)} proposed something for this already: it is approved or sent back before anything else is proposed.`,
    );
  const id = newId(clock);
  await insertProposal(
    trx,
    {
      id,
      merchantId,
      act,
      input,
      rules,
      publication,
      reason: input.reason,
      proposedBy: actor.userId,
      impersonatorId: actor.impersonatorId,
      apiKeyId: actor.apiKeyId,
      proposedAt: clock.now(),
    },
    [],
  );
  await tellApprovals(trx, merchantId, []);
  await audit({
    action: 'approvals.propose',
    subjectType: 'proposal',
    subjectId: id,
    body: { proposal: id, act, rules, input, publication },
  });
  return id;
}
