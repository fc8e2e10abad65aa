import type { Endpoint } from '@tamis/contract';
import * as agents from '@tamis/contract/agents';
import type { Person } from '../test-world.ts';
import type { Act, Acts, Stage } from './act.ts';

/** An agent who is linked to the other merchant. */
async function linked({
  world,
  root,
}: Stage): Promise<{ agent: Person; body: { agentId: string; merchantId: string } }> {
  const agent = await world.person(['Agent', 'ComplyFind']);
  const body = { agentId: agent.userId, merchantId: world.otherMerchantId };
  await world.ask(root, agents.linkAgent, { body });
  return { agent, body };
}

const onLink =
  (more: object = {}): Act =>
  async (stage) => ({ by: stage.root, input: { body: { ...(await linked(stage)).body, ...more } } });

export const agentActs: Acts = new Map<Endpoint, Act>([
  [
    agents.linkAgent,
    async ({ world, root }) => {
      const { userId: agentId } = await world.person(['Agent']);
      return { by: root, input: { body: { agentId, merchantId: world.otherMerchantId } } };
    },
  ],
  [agents.changeAgentLink, onLink({ deniedClaims: ['ComplyDelete'] })],
  [agents.exportAgents, async ({ root }) => ({ by: root, input: { body: {} } })],
  [agents.notifyAgent, onLink({ notify: true })],
  [agents.unlinkAgent, onLink()],
  [
    agents.chooseMerchant,
    async (stage) => {
      const { agent, body } = await linked(stage);
      return { by: agent, input: { body: { merchantId: body.merchantId } } };
    },
  ],
]);
