import type { Claim } from '@tamis/contract';
import { type Agent, type AgentLink, claimsInLinked } from '@tamis/contract/agents';
import type { AgentRow } from './agents-store.ts';
import { isOver } from './link-policy.ts';
import type { LinkRow } from './links-store.ts';

export const nameOf = ({ name, surname }: Pick<AgentRow, 'name' | 'surname'>): string => `${name} ${surname}`.trim();

export const linkView = (link: LinkRow, now: Date): AgentLink => ({
  agentId: link.agentId,
  merchantId: link.merchantId,
  merchantName: link.merchantName,
  since: link.since.toISOString(),
  until: link.until?.toISOString() ?? null,
  notify: link.notify,
  // Only known claims are ever written.
  deniedClaims: link.deniedClaims as Claim[],
  state: isOver(link, now) ? 'ended' : 'active',
  lastChosenAt: link.lastChosenAt?.toISOString() ?? null,
});

export const agentView = (agent: AgentRow, links: readonly LinkRow[], now: Date): Agent => ({
  id: agent.id,
  name: nameOf(agent),
  email: agent.email,
  roleName: agent.roleName,
  isBlocked: agent.isBlocked,
  claims: claimsInLinked(agent.claims, []),
  links: links.filter(({ agentId }) => agentId === agent.id).map((link) => linkView(link, now)),
});
