import { z } from 'zod';
import { endpoint, holding } from '../calls/endpoint.ts';
import { created, id, timestamp } from '../calls/shared.ts';
import { matchStatuses, screening } from './constants.ts';

/** Who or what decided: a reviewer, a whitelist entry of before, the end of one, or a list whose entry changed. */
export const decisionOrigins = ['reviewer', 'undo', 'whitelist', 'whitelist-ended', 'list-change'] as const;

export const decision = z.object({
  entityId: z.string(),
  version: z.number().int(),
  match_status: z.enum(matchStatuses),
  is_whitelisted: z.boolean(),
  reason: z.string(),
  origin: z.enum(decisionOrigins),
  by: created,
  /** Where a second person approved it: who, and when it had been proposed. */
  approved: z.object({ actorId: id, proposedAt: timestamp.nullable() }).optional(),
});

export const findDecisions = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search/hits/decisions',
  name: 'decisions.list',
  actionName: 'Get Decisions',
  summary: 'Every decision on the hits of a search, newest first; with entityId those on one hit only',
  access: holding('ComplyFind'),
  writes: false,
  body: z.strictObject({ id, entityId: z.string().max(300).optional() }),
  output: z.object({ decisions: z.array(decision) }),
});

export const MOST_EARLIER_DECISIONS = 5;

export const earlierDecision = z.object({
  searchId: id,
  searchTerm: z.string(),
  clientReference: z.string(),
  match_status: z.enum(matchStatuses),
  is_whitelisted: z.boolean(),
  reason: z.string(),
  by: created,
  /** That search has the reference of this one. */
  isSameClient: z.boolean(),
});

export const findEarlierDecisions = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search/hits/earlier',
  name: 'decisions.earlier',
  actionName: 'Get Earlier Decisions',
  summary: `How the same entry was decided in other searches of the merchant: those of the same client first, then the newest, ${MOST_EARLIER_DECISIONS} at most`,
  access: holding('ComplyFind'),
  writes: false,
  body: z.strictObject({ id, entityId: z.string().max(300) }),
  output: z.object({ decisions: z.array(earlierDecision) }),
});

export type Decision = z.output<typeof decision>;
export type EarlierDecision = z.output<typeof earlierDecision>;
