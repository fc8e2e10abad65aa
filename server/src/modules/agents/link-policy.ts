import type { Claim } from '@tamis/contract';
import { claimsInLinked } from '@tamis/contract/agents';
import type { ModuleKey } from '@tamis/contract/calls/modules';
import { whyShut } from '../merchants/index.ts';

/** A link as it stands. */
export interface LinkStanding {
  until: Date | null;
  endedAt: Date | null;
}

export const isOver = ({ until, endedAt }: LinkStanding, now: Date): boolean =>
  endedAt !== null || (until !== null && until <= now);

/** What a link gives to somebody with this role: nothing, unless the role makes an agent of them. */
export const claimsByLink = (ofRole: readonly Claim[], denied: readonly string[]): Claim[] =>
  ofRole.includes('Agent') ? claimsInLinked(ofRole, denied) : [];

/** What a linked merchant asks of whoever works in it, which holds for agents as for its own people. */
export interface MerchantTerms {
  name: string;
  blockedAt: Date | null;
  expiresAt: Date | null;
  switchedOff: ModuleKey[];
  sessionMinutes: number | null;
  idleMinutes: number | null;
  twoFactorFrom: Date | null;
  isInside: (address: string) => boolean;
}

/** Of the agent's session. */
export interface AgentSession {
  createdAt: Date;
  address: string;
  hasTwoFactor: boolean;
}

/** Why an agent does not work for a merchant in this session, in words for the agent; undefined when they do. */
export function whyNotThere(
  link: LinkStanding | undefined,
  merchant: MerchantTerms,
  session: AgentSession,
  now: Date,
): string | undefined {
  if (!link || isOver(link, now)) return 'Your work for this organisation has ended.';
  const shut = whyShut(merchant, now);
  if (shut)
    return shut === 'blocked' ? 'This organisation is blocked.' : 'The account of this organisation has expired.';
  if (!merchant.isInside(session.address)) return 'This organisation lets nobody work from this network.';
  if (merchant.twoFactorFrom !== null && merchant.twoFactorFrom <= now && !session.hasTwoFactor)
    return 'This organisation asks for two-factor sign-in. Set it up in your profile first.';
  if (now >= endOfSession(merchant, session))
    return 'Sessions of this organisation are shorter than yours has lasted. Sign out and in again.';
  return undefined;
}

/** When the merchant's own rule ends the session there. */
const endOfSession = ({ sessionMinutes }: MerchantTerms, { createdAt }: AgentSession): Date =>
  new Date(sessionMinutes === null ? 8.64e15 : createdAt.getTime() + sessionMinutes * 60_000);

/** The first moment at which an agent who works for a merchant may no longer do so, by what is known now; null for never. */
export function endOfWork(link: LinkStanding, merchant: MerchantTerms, session: AgentSession): Date | null {
  const ends = [
    link.until,
    merchant.expiresAt,
    ...(merchant.sessionMinutes === null ? [] : [endOfSession(merchant, session)]),
  ];
  return ends.reduce((first, end) => (first === null || (end !== null && end < first) ? end : first), null);
}
