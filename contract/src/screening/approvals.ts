import { z } from 'zod';
import { endpoint, holding } from '../calls/endpoint.ts';
import { DEFAULT_PAGE_SIZE, empty, id, idParams, ofMerchant, timestamp } from '../calls/shared.ts';
import { matchStatuses, searchStatuses, text } from './constants.ts';
import { whitelistScopes } from './whitelist.ts';

const approvals = { tag: 'Approvals' } as const;
const seeing = holding('ComplyFind');
const deciding = holding('ComplyWhiteListUpdate');
/** Holders of All in their own merchant, and Root. */
const owning = holding('All');

/** What a merchant may want a second person for, each on its own. */
export const approvalRules = [
  'true-match',
  'false-positive',
  'whitelist-reference',
  'all-clear',
  'bulk',
  'deletion',
  'publishing',
] as const;
export type ApprovalRule = (typeof approvalRules)[number];
/** What the page suggests to who sets none yet: nobody is cleared of a sanction, and nothing goes, by one person alone. */
export const recommendedRules: readonly ApprovalRule[] = [
  'false-positive',
  'whitelist-reference',
  'all-clear',
  'deletion',
];

/** Acts that publish settings: one proposal of each waits at a time. */
export const publishingActs = ['publish-matching', 'publish-risk-model', 'publish-country-table'] as const;
export type PublishingAct = (typeof publishingActs)[number];
/** What is done when a proposal is approved. */
export const proposedActs = [
  'decide',
  'decide-batch',
  'whitelist',
  'undo',
  'undo-batch',
  'status',
  'delete',
  'bulk-status',
  'bulk-delete',
  ...publishingActs,
] as const;
/** Open: it waits for a second person. Void: what it was about has changed since. */
export const proposalStates = ['open', 'approved', 'sent-back', 'void'] as const;
export type ProposalState = (typeof proposalStates)[number];
/** Those of others, one's own, one's own that came back, and what has ended. */
export const proposalViews = ['for-me', 'mine', 'sent-back', 'done'] as const;
export type ProposalView = (typeof proposalViews)[number];
/** Of each proposal, as many hits and searches are named; `subjects` counts all. */
export const PROPOSAL_SUBJECTS_SHOWN = 20;

const by = z.object({
  actorId: id,
  /** Who acted as them. */
  impersonatorId: id.nullable(),
  timestamp,
});

/** From when to when, and by which source, a country is on a list; the last day is included. */
const listed = z.object({ from: z.iso.date(), until: z.iso.date().nullable(), source: z.string() });
/** A number; a text; what a product or channel is called and how it counts; days on a list; null where there is none. */
const figure = z.union([z.number(), z.string(), z.object({ name: z.string(), points: z.number() }), listed]).nullable();
export const publication = z.object({
  /** What would be published. */
  version: z.number().int(),
  /** Figures that are others than those in force. */
  differences: z.array(z.object({ key: z.string(), was: figure, is: figure })),
  /** What the replay of the draft counted; null of a country table, which is not replayed. */
  replayed: z
    .union([
      z.object({ searches: z.number().int(), gained: z.number().int(), lost: z.number().int() }),
      z.object({ cases: z.number().int(), changed: z.number().int() }),
    ])
    .nullable(),
});
export type Publication = z.output<typeof publication>;

export const proposal = z.object({
  id,
  act: z.enum(proposedActs),
  rules: z.array(z.enum(approvalRules)),
  state: z.enum(proposalStates),
  /** What the hits would be; null where the act is about searches. */
  match_status: z.enum(matchStatuses).nullable(),
  is_whitelisted: z.boolean(),
  scope: z.enum(whitelistScopes).nullable(),
  /** What the searches would be; null where the act is about hits, or deletes. */
  status: z.enum(searchStatuses).nullable(),
  /** What would be published; null where the act publishes nothing. */
  publication: publication.nullable(),
  reason: z.string(),
  note: z.string(),
  proposed: by.extend({ apiKeyId: id.nullable() }),
  /** Who approved it or sent it back, and why. */
  decided: by.extend({ reason: z.string() }).nullable(),
  subjects: z.number().int(),
  /** Of an action on many searches: those that changed since, and are left out. */
  stale: z.number().int(),
  /** The first of them; those that are deleted by now are not named. */
  searches: z.array(
    z.object({
      searchId: id,
      searchTerm: z.string(),
      clientReference: z.string(),
      hits: z.array(
        z.object({ entityId: z.string(), name: z.string(), position: z.number().int(), score: z.number() }),
      ),
    }),
  ),
  /** Why the caller may not approve it; null when they may. */
  refusal: z.string().nullable(),
});
export type Proposal = z.output<typeof proposal>;

export const viewApprovalRules = endpoint({
  ...approvals,
  method: 'GET',
  path: '/comply/approvals/rules',
  name: 'approval-rules.view',
  actionName: 'Get Approval Rules',
  summary: 'What needs a second person',
  access: seeing,
  writes: false,
  query: ofMerchant,
  output: z.object({
    rules: z.array(z.enum(approvalRules)),
    changed: z.object({ actorId: id, timestamp }).nullable(),
    /** How many proposals wait: they stay, and are decided, whatever the rules become. */
    open: z.number().int(),
  }),
});

export const setApprovalRules = endpoint({
  ...approvals,
  method: 'PUT',
  path: '/comply/approvals/rules',
  name: 'approval-rules.update',
  actionName: 'Approval rules changed',
  summary: 'Say what needs a second person; none lets one person work alone',
  access: owning,
  writes: true,
  query: ofMerchant,
  body: z.strictObject({ rules: z.array(z.enum(approvalRules)).max(approvalRules.length) }),
  output: empty,
});

export const viewPublishing = endpoint({
  ...approvals,
  method: 'GET',
  path: '/comply/approvals/publishing',
  name: 'approvals.publishing',
  actionName: 'Get Publishing',
  summary: 'Whether settings are published by one person or need a second one, and what waits for that',
  access: owning,
  writes: false,
  query: z.strictObject({ act: z.enum(publishingActs) }),
  output: z.object({ needsSecond: z.boolean(), proposal: proposal.nullable() }),
});

export const findProposals = endpoint({
  ...approvals,
  method: 'POST',
  path: '/comply/approvals/find',
  name: 'approvals.list',
  actionName: 'Get Approvals',
  summary: 'What is proposed and waits for a second person, the oldest first; what has ended, the newest first',
  access: seeing,
  writes: false,
  body: z.strictObject({
    page: z.number().int().min(1).max(100_000).default(1),
    perPage: z.number().int().min(1).max(100).default(DEFAULT_PAGE_SIZE),
    view: z.enum(proposalViews).default('for-me'),
    rules: z.array(z.enum(approvalRules)).max(approvalRules.length).default([]),
  }),
  output: z.object({ proposals: z.array(proposal), totalRecords: z.number().int() }),
});

export const countProposals = endpoint({
  ...approvals,
  method: 'GET',
  path: '/comply/approvals/count',
  name: 'approvals.count',
  actionName: 'Count Approvals',
  summary: 'How many proposals there are, by view',
  access: seeing,
  writes: false,
  output: z.object({
    'for-me': z.number().int(),
    mine: z.number().int(),
    'sent-back': z.number().int(),
    done: z.number().int(),
  }),
});

export const approveProposal = endpoint({
  ...approvals,
  method: 'POST',
  path: '/comply/approvals/:id/approve',
  name: 'approvals.approve',
  actionName: 'Proposal approved',
  summary:
    'Carry out what somebody else proposed; refused for whoever proposed it, and once what it is about has changed',
  access: deciding,
  writes: true,
  params: idParams,
  body: z.strictObject({ reason: text(1000).default('') }),
  output: empty,
});

export const sendBackProposal = endpoint({
  ...approvals,
  method: 'POST',
  path: '/comply/approvals/:id/send-back',
  name: 'approvals.send-back',
  actionName: 'Proposal sent back',
  summary: 'Refuse what somebody proposed, with a reason, or take one’s own proposal back: nothing changes',
  access: deciding,
  writes: true,
  params: idParams,
  body: z.strictObject({ reason: text(1000).min(1, 'Enter a reason') }),
  output: empty,
});
