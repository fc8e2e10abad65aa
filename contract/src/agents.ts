import { z } from 'zod';
import { claimGroups } from './calls/claim-groups.ts';
import { type Claim, claims } from './calls/claims.ts';
import { endpoint, rootOnly, signedIn } from './calls/endpoint.ts';
import { pageOf } from './calls/paging.ts';
import { empty, id, text, timestamp } from './calls/shared.ts';

const tag = 'Agents';

/** The parts of a linked merchant that agents never see: people and their rights, the API, settings. */
const closedGroups = ['users', 'user-groups', 'api', 'webhooks', 'checks', 'risk', 'automation', 'organisation'];

/** What no agent holds in a linked merchant, whatever their role says. */
export const neverHeldByAgents: readonly Claim[] = [
  'Root',
  'Agents',
  ...claimGroups
    .filter(({ key }) => closedGroups.includes(key))
    .flatMap((group) => group.claims.map(({ claim }) => claim)),
];

/** What a link may deny beside these: all else but `Agent`, which is what makes an agent. */
export const deniableClaims: readonly Claim[] = claims.filter(
  (claim) => claim !== 'Agent' && !neverHeldByAgents.includes(claim),
);

/** What an agent holds in a linked merchant: of their own role what is neither denied there nor kept from all agents. */
export const claimsInLinked = (ofRole: readonly Claim[], denied: readonly string[]): Claim[] =>
  ofRole.filter((claim) => !denied.includes(claim) && !neverHeldByAgents.includes(claim));

export const linkStates = ['active', 'ended'] as const;

/** That an agent works, or worked, for a merchant. */
export const agentLink = z.object({
  agentId: id,
  merchantId: id,
  merchantName: z.string(),
  since: timestamp,
  /** Ends by itself then; null: until it is ended. */
  until: timestamp.nullable(),
  /** Whether the agent is told of updates on monitored searches of theirs there. */
  notify: z.boolean(),
  deniedClaims: z.array(z.enum(claims)),
  state: z.enum(linkStates),
  /** When the agent last came to work there. */
  lastChosenAt: timestamp.nullable(),
});
export type AgentLink = z.output<typeof agentLink>;

const agentName = { id, name: z.string(), email: z.string() };

export const agentRecord = z.object({
  ...agentName,
  roleName: z.string(),
  isBlocked: z.boolean(),
  /** What they hold in a merchant that denies them nothing. */
  claims: z.array(z.enum(claims)),
  /** One for each merchant, by its name; those that have ended too. */
  links: z.array(agentLink),
});
export type Agent = z.output<typeof agentRecord>;

export const allAgents = endpoint({
  tag,
  method: 'GET',
  path: '/agent/all',
  name: 'agents.names',
  actionName: 'Get Agents',
  summary: 'All agents by name, with how many merchants each works for',
  access: rootOnly,
  writes: false,
  output: z.object({ agents: z.array(z.object({ ...agentName, merchants: z.number().int() })) }),
});

const agentsPage = pageOf(
  'agents',
  agentRecord,
  { orders: ['name', 'email', 'role', 'merchants', 'links'] },
  { merchantId: id.optional() },
);

export const findAgents = endpoint({
  tag,
  method: 'POST',
  path: '/agent/find',
  name: 'agents.list',
  actionName: 'Find Agents',
  summary: 'Agents by a part of their name or e-mail, or of a merchant that they work for, with their links',
  access: rootOnly,
  writes: false,
  body: agentsPage.body,
  output: agentsPage.output.extend({ links: z.number().int() }),
});

export const exportAgents = endpoint({
  tag,
  method: 'POST',
  path: '/agent/excel',
  name: 'agents.export',
  actionName: 'Download Agents',
  summary: 'The agents that are found, with each merchant that they work or worked for, as an xlsx file',
  access: rootOnly,
  writes: true,
  noCache: true,
  body: z.strictObject({ search: text(500).default(''), merchantId: id.optional() }),
  output: z.object({ bytes: z.base64(), fileName: z.string() }),
});

const linksPage = pageOf(
  'links',
  agentLink.extend({ agentName: z.string(), agentEmail: z.string() }),
  { orders: ['agent', 'merchant', 'since', 'until'] },
  { merchantId: id.optional(), agentId: id.optional() },
);

export const findAgentLinks = endpoint({
  tag,
  method: 'POST',
  path: '/agent/merchant/find',
  name: 'agents.list-links',
  actionName: 'Find Agent Merchants',
  summary: 'Who works for whom: the agents of a merchant, or the merchants of an agent',
  access: rootOnly,
  writes: false,
  body: linksPage.body,
  output: linksPage.output,
});

const administering = { tag, access: rootOnly, writes: true } as const;
const ofLink = { agentId: id, merchantId: id };
const settings = {
  until: timestamp.nullable().default(null),
  notify: z.boolean().default(false),
  deniedClaims: z.array(z.enum(deniableClaims)).max(deniableClaims.length).default([]),
};

export const linkAgent = endpoint({
  ...administering,
  method: 'POST',
  path: '/agent/link',
  name: 'agents.link',
  actionName: 'Link Agent',
  summary: 'Let an agent of the provider work for a merchant, from now on',
  body: z.strictObject({ ...ofLink, ...settings }),
  output: agentLink,
});

export const changeAgentLink = endpoint({
  ...administering,
  method: 'PUT',
  path: '/agent/link',
  name: 'agents.change-link',
  actionName: 'Change Agent Link',
  summary: 'Change until when an agent works for a merchant, what is denied them there and what they are told',
  body: z.strictObject({ ...ofLink, ...settings }),
  output: agentLink,
});

export const notifyAgent = endpoint({
  ...administering,
  method: 'PUT',
  path: '/agent/merchant/notify',
  name: 'agents.notify',
  actionName: 'Notify Agent',
  summary: 'Whether an agent is told of updates on monitored searches of theirs at a merchant',
  body: z.strictObject({ ...ofLink, notify: z.boolean() }),
  output: agentLink,
});

export const unlinkAgent = endpoint({
  ...administering,
  method: 'PUT',
  path: '/agent/unlink',
  name: 'agents.unlink',
  actionName: 'Unlink Agent',
  summary: 'End an agent’s work for a merchant, from their next call on',
  body: z.strictObject(ofLink),
  output: empty,
});

export const chooseMerchant = endpoint({
  tag: 'Sign-in',
  method: 'PUT',
  path: '/auth/merchant',
  name: 'sessions.choose-merchant',
  actionName: 'Choose Merchant',
  summary: 'Work for a merchant that one is linked to as an agent, or for one’s own again: the whole session follows',
  access: signedIn,
  inAnyMerchant: true,
  ownerOnly: true,
  writes: true,
  noCache: true,
  body: z.strictObject({ merchantId: id }),
  output: empty,
});
