import { type Agent, exportAgents as endpoint } from '@tamis/contract/agents';
import type { Verb } from '../../platform/http/route.ts';
import type { SheetCell } from '../../platform/sheets/safe-cell.ts';
import { writeXlsx } from '../../platform/sheets/write-xlsx.ts';
import { agentView } from './agent-view.ts';
import { findFoundAgents } from './agents-store.ts';
import { findLinksOf } from './links-store.ts';

const columns = [
  'Agent',
  'E-mail',
  'Role',
  'Blocked',
  'Merchant',
  'Merchant ID',
  'State',
  'Since',
  'Until',
  'Notified',
  'Claims denied',
  'Last came to work',
];
const widths = [28, 36, 24, 10, 36, 28, 10, 18, 18, 10, 40, 18];

/** A row for each merchant of each agent, those that have ended too; what leaves the house is kept in the log. */
export const exportAgents: Verb<typeof endpoint> = async (ctx, { body }) => {
  const now = ctx.clock.now();
  const agents = await ctx.writeAsSystem(async ({ trx, audit }) => {
    const found = await findFoundAgents(trx, ctx.actor.merchantId, now, body);
    const links = await findLinksOf(
      trx,
      found.map(({ id }) => id),
    );
    await audit({
      action: endpoint.name,
      subjectType: 'list',
      subjectId: 'agents',
      body: { ...body, agents: found.length },
    });
    const byAgent = Map.groupBy(links, ({ agentId }) => agentId);
    return found.map((agent) => agentView(agent, byAgent.get(agent.id) ?? [], now));
  });
  const file = await writeXlsx([{ name: 'Agents', rows: [columns, ...agents.flatMap(rowsOf)], widths }]);
  return { bytes: file.toString('base64'), fileName: `agents-${now.toISOString().slice(0, 10)}.xlsx` };
};

function rowsOf({ name, email, roleName, isBlocked, links }: Agent): SheetCell[][] {
  const agent = [name, email, roleName, isBlocked ? 'Yes' : 'No'];
  if (links.length === 0) return [agent];
  return links.map((link) => [
    ...agent,
    link.merchantName,
    link.merchantId,
    link.state === 'active' ? 'Linked' : 'Ended',
    new Date(link.since),
    link.until === null ? null : new Date(link.until),
    link.notify ? 'Yes' : 'No',
    link.deniedClaims.join(', '),
    link.lastChosenAt === null ? null : new Date(link.lastChosenAt),
  ]);
}
