import type { ApprovalRule } from '@tamis/contract/screening';
import type { Trx } from '../../../platform/db/database.ts';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/new-id.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { findPersonName } from '../../users/index.ts';
import { type Outcome, type ProposedAct, rulesFor } from '../records/approvals/approval-policy.ts';
import { findRules, findSanctionHits, haveSanctionHits } from '../records/approvals/approval-rules-store.ts';
import { nameOf } from '../records/name-of.ts';
import {
  findOpenProposals,
  insertProposal,
  type Proposal,
  type Subject,
} from '../records/approvals/proposals-store.ts';
import type { SearchStatus } from '../records/searches/screening-policy.ts';
import { withdrawAllClear } from '../records/searches/change-status.ts';
import { assertReasoned } from './assert-reasoned.ts';
import type { ReviewAct } from './review-act.ts';

declare const passed: unique symbol;

/** A change that the approval rules let pass. Only `gate` makes one, and what decides, clears or deletes takes nothing else. */
export interface PassedAct extends ReviewAct {
  readonly [passed]: true;
}

/** What somebody is about to do, all of it checked but for the rules. */
export interface Wanted {
  act: ProposedAct;
  /** The body of the call, by which it is done once it is approved. */
  input: Record<string, unknown>;
  reason: string;
  /** What would become of hits of one search, by their entities. */
  hits?: { searchId: string; outcomes: ReadonlyMap<string, Outcome> };
  /** What would become of searches as a whole. */
  searches?: { ids: readonly string[]; to: SearchStatus | 'deleted' };
}

export type Gated = { isPassed: true; change: PassedAct } | { isPassed: false; proposal: string };

/**
 * The one place where the rules of a merchant are kept to: refuses a decision that lacks its reason, lets an act pass that needs no second person, or has one, and otherwise
 * proposes it, in the transaction in which it would have been done. The caller holds the locks of what it is about to change.
 */
export async function gate(change: ReviewAct, wanted: Wanted): Promise<Gated> {
  await assertReasoned(change, wanted);
  const rules = change.approval ? [] : await rulesOn(change, wanted);
  // The one place that says so.
  if (rules.length === 0) return { isPassed: true, change: change as PassedAct };
  return { isPassed: false, proposal: await propose(change, wanted, rules) };
}

async function rulesOn({ trx, actor }: ReviewAct, { hits, searches }: Wanted): Promise<ApprovalRule[]> {
  const set = (await findRules(trx, actor.merchantId))?.rules ?? [];
  if (set.length === 0) return [];
  const outcomes = [...(hits?.outcomes ?? [])];
  const sanctions =
    hits && outcomes.length > 0 ? await findSanctionHits(trx, hits.searchId, [...hits.outcomes.keys()]) : new Set();
  const isStatus = searches !== undefined && searches.to !== 'deleted';
  return rulesFor(set, {
    decisions: outcomes.map(([entityId, outcome]) => ({ ...outcome, isSanction: sanctions.has(entityId) })),
    statuses: isStatus ? searches.ids.length : 0,
    clearsSanctions: searches?.to === 'all_clear' && (await haveSanctionHits(trx, searches.ids)),
    deletes: searches?.to === 'deleted',
    publishes: false,
  });
}

async function propose(change: ReviewAct, wanted: Wanted, rules: readonly ApprovalRule[]): Promise<string> {
  const { trx, actor, clock, audit } = change;
  const subjects = subjectsOf(wanted);
  const [first] = subjects;
  if (!first) throw new Error('A proposal is about something');
  const isBulk = wanted.act === 'bulk-status' || wanted.act === 'bulk-delete';
  if (!isBulk) await refuseSecond(trx, first.searchId, subjects);
  // Somebody doubts what is cleared.
  if (wanted.hits) await withdrawAllClear(change, [wanted.hits.searchId]);
  const id = newId(clock);
  await insertProposal(
    trx,
    {
      id,
      merchantId: actor.merchantId,
      act: wanted.act,
      input: wanted.input,
      rules,
      publication: null,
      reason: wanted.reason,
      proposedBy: actor.userId,
      impersonatorId: actor.impersonatorId,
      apiKeyId: actor.apiKeyId,
      proposedAt: clock.now(),
    },
    subjects,
  );
  await tellApprovals(trx, actor.merchantId, isBulk ? [] : [first.searchId]);
  await audit({
    action: 'approvals.propose',
    ...(isBulk ? { subjectType: 'proposal', subjectId: id } : { subjectType: 'search', subjectId: first.searchId }),
    body: { proposal: id, act: wanted.act, rules, input: wanted.input },
  });
  return id;
}

const subjectsOf = ({ hits, searches }: Wanted): Subject[] =>
  hits
    ? [...hits.outcomes].map(([entityId, outcome]) => ({ searchId: hits.searchId, entityId, ...outcome, status: null }))
    : (searches?.ids ?? []).map((searchId) => ({
        searchId,
        entityId: '',
        matchStatus: null,
        scope: null,
        status: searches?.to === 'deleted' ? null : (searches?.to ?? null),
      }));

/** One proposal at a time on one hit: the first is decided before there is another. */
async function refuseSecond(trx: Trx, searchId: string, subjects: readonly Subject[]): Promise<void> {
  const open = await findOpenProposals(trx, searchId);
  for (const { entityId } of subjects) {
    const found = open.get(entityId);
    if (found)
      throw new ConflictError(
        `${await proposerOf(trx, found.proposal)} proposed something for this already: it is approved or sent back before anything else is proposed.`,
      );
  }
}

export async function proposerOf(trx: Trx, { proposedBy }: Proposal): Promise<string> {
  const account = await findPersonName(trx, proposedBy);
  return account ? nameOf(account) : 'Somebody';
}

/** Tells every screen that shows proposals, or what they are about. */
export async function tellApprovals(trx: Trx, merchantId: string, searchIds: readonly string[]): Promise<void> {
  await publish(trx, { merchantId, event: 'records_changed_event', data: { of: 'approvals' } });
  for (const searchId of searchIds)
    await publish(trx, { merchantId, event: 'search_changed_event', data: { searchId } });
}
