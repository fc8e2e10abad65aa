import type { Claim } from '@tamis/contract';
import { holdsAny } from '@tamis/contract';
import {
  type ApprovalRule,
  approvalRules,
  isDecided,
  proposedActs,
  type PublishingAct,
  publishingActs,
} from '@tamis/contract/screening';
import type { MatchStatus } from '../searches/screening-policy.ts';
import type { WhitelistScope } from '../decisions/whitelist-store.ts';

export type ProposedAct = (typeof proposedActs)[number];

/** What a hit would be. */
export interface Outcome {
  matchStatus: MatchStatus;
  /** Null when it is not to be whitelisted. */
  scope: WhitelistScope | null;
}

/** What an act would bring about, as far as rules go by it. */
export interface Effects {
  decisions: readonly (Outcome & { isSanction: boolean })[];
  /** It sets the status of so many searches. */
  statuses: number;
  /** It clears a search that has sanction hits. */
  clearsSanctions: boolean;
  deletes: boolean;
  publishes: boolean;
}

/** The rules by which an act needs a second person; none when one is enough. Opening a hit again needs nobody: it takes safety from nobody. */
export function rulesFor(
  set: readonly ApprovalRule[],
  { decisions, statuses, clearsSanctions, deletes, publishes }: Effects,
): ApprovalRule[] {
  const isOnSanction = (status: MatchStatus) =>
    decisions.some(({ isSanction, matchStatus }) => isSanction && matchStatus === status);
  const holds: Record<ApprovalRule, boolean> = {
    'true-match': isOnSanction('true_positive'),
    'false-positive': isOnSanction('false_positive'),
    // What holds for every search of the merchant reaches further than a reference, and needs no less.
    'whitelist-reference': decisions.some(({ scope }) => scope === 'reference' || scope === 'merchant'),
    'all-clear': clearsSanctions,
    bulk: decisions.filter(({ matchStatus }) => isDecided(matchStatus)).length > 1 || statuses > 1,
    deletion: deletes,
    publishing: publishes,
  };
  return approvalRules.filter((rule) => set.includes(rule) && holds[rule]);
}

/** Everybody who had a hand in something: who did it, who acted as them. */
export interface Hands {
  userId: string;
  impersonatorId: string | null;
}

const peopleOf = ({ userId, impersonatorId }: Hands): string[] =>
  impersonatorId === null ? [userId] : [userId, impersonatorId];

/** Whether one and the same person stands behind both. */
export const isSamePerson = (one: Hands, other: Hands): boolean =>
  peopleOf(one).some((person) => peopleOf(other).includes(person));

const claimFor: Record<ProposedAct, Claim> = {
  decide: 'ComplyWhiteListUpdate',
  'decide-batch': 'ComplyWhiteListUpdate',
  whitelist: 'ComplyWhiteListUpdate',
  undo: 'ComplyWhiteListUpdate',
  'undo-batch': 'ComplyWhiteListUpdate',
  status: 'ComplyStatusUpdate',
  delete: 'ComplyDelete',
  'bulk-status': 'ComplyStatusUpdate',
  'bulk-delete': 'ComplyDelete',
  'publish-matching': 'Root',
  'publish-risk-model': 'All',
  'publish-country-table': 'Root',
};

export const isPublishing = (act: ProposedAct): act is PublishingAct => publishingActs.some((one) => one === act);

/** What somebody is told nothing of: settings are known to those alone who may publish them. */
export const hiddenActs = (claims: readonly string[]): ProposedAct[] =>
  proposedActs.filter((act) => isPublishing(act) && !holdsAny(claims, [claimFor[act]]));

export const OWN_PROPOSAL = 'You had a hand in proposing this: somebody else approves it.';

/** Why somebody may not approve a proposal; null when they may. Nobody approves what they could not do themselves. */
export function whyNotApprove(
  approver: Hands & { claims: readonly string[]; apiKeyId: string | null },
  proposed: Hands & { act: ProposedAct },
): string | null {
  if (approver.apiKeyId !== null) return 'An API key cannot approve anything.';
  if (isSamePerson(approver, proposed)) return OWN_PROPOSAL;
  for (const claim of ['ComplyWhiteListUpdate', claimFor[proposed.act]] as const)
    if (!holdsAny(approver.claims, [claim])) return `Approving this needs the permission ${claim}.`;
  return null;
}
