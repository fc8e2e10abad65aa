import * as contract from '@tamis/contract/agents';
import { route } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import { exportAgents } from './export-agents.ts';
import { listAgentLinks, listAgentNames, listAgents } from './read-agents.ts';
import { changeAgentLink, linkAgent, notifyAgent, unlinkAgent } from './save-link.ts';

/** Root, who links agents to merchants. */
export const createAgents = (): Module => ({
  routes: [
    route(contract.allAgents, listAgentNames),
    route(contract.findAgents, listAgents),
    route(contract.exportAgents, exportAgents),
    route(contract.findAgentLinks, listAgentLinks),
    route(contract.linkAgent, linkAgent),
    route(contract.changeAgentLink, changeAgentLink),
    route(contract.notifyAgent, notifyAgent),
    route(contract.unlinkAgent, unlinkAgent),
  ],
});
