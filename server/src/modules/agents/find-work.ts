import type { Claim } from '@tamis/contract';
import type { Reader } from '../../platform/db/database.ts';
import { networksOf } from '../../platform/http-client/networks.ts';
import { type AgentSession, claimsByLink, endOfWork, whyNotThere } from './link-policy.ts';
import { findLink } from './links-store.ts';
import { findTerms } from './terms-store.ts';

/** How an agent may work for a merchant in a session. */
export type Work =
  | {
      claims: Claim[];
      switchedOff: Awaited<ReturnType<typeof findTerms>>['switchedOff'];
      idleMinutes: number | null;
      /** When it ends by itself; null for never. */
      endsAt: Date | null;
    }
  /** Not at all, and why, in words for the agent. */
  | { refusal: string };

export interface Worker extends AgentSession {
  userId: string;
  /** Of their role. */
  claims: readonly Claim[];
}

/** What an agent may do for a merchant at this moment. Needs system scope. */
export async function findWork(reader: Reader, agent: Worker, merchantId: string, now: Date): Promise<Work> {
  const link = await findLink(reader, { agentId: agent.userId, merchantId });
  const { networks, ...merchant } = await findTerms(reader, merchantId);
  const isInside = networks.length === 0 ? () => true : (networksOf(networks.join(',')) ?? (() => false));
  const terms = { ...merchant, isInside };
  const held = agent.claims.includes('Agent') ? link : undefined;
  const refusal = whyNotThere(held, terms, agent, now);
  if (refusal !== undefined || !held) return { refusal: refusal ?? '' };
  return {
    claims: claimsByLink(agent.claims, held.deniedClaims),
    switchedOff: terms.switchedOff,
    idleMinutes: terms.idleMinutes,
    endsAt: endOfWork(held, terms, agent),
  };
}
