import type * as contract from '@tamis/contract/agents';
import type { Verb } from '../../platform/http/route.ts';
import { agentView, linkView, nameOf } from './agent-view.ts';
import { countLinks, findAgentPage, findAllAgents, findLinkPage } from './agents-store.ts';
import { findLinksOf } from './links-store.ts';

export const listAgentNames: Verb<typeof contract.allAgents> = (ctx) =>
  ctx.readAsSystem(async (trx) => {
    const agents = await findAllAgents(trx, ctx.actor.merchantId, ctx.clock.now());
    return {
      agents: agents.map((agent) => ({
        id: agent.id,
        name: nameOf(agent),
        email: agent.email,
        merchants: agent.merchants,
      })),
    };
  });

export const listAgents: Verb<typeof contract.findAgents> = (ctx, { body }) =>
  ctx.readAsSystem(async (trx) => {
    const now = ctx.clock.now();
    const { rows, totalRecords } = await findAgentPage(trx, ctx.actor.merchantId, now, body);
    const links = await findLinksOf(
      trx,
      rows.map(({ id }) => id),
    );
    return {
      agents: rows.map((agent) => agentView(agent, links, now)),
      totalRecords,
      links: await countLinks(trx, ctx.actor.merchantId, now),
    };
  });

export const listAgentLinks: Verb<typeof contract.findAgentLinks> = (ctx, { body }) =>
  ctx.readAsSystem(async (trx) => {
    const { rows, totalRecords } = await findLinkPage(trx, ctx.actor.merchantId, body);
    return {
      links: rows.map((row) => ({
        ...linkView(row, ctx.clock.now()),
        agentName: nameOf(row),
        agentEmail: row.email,
      })),
      totalRecords,
    };
  });
