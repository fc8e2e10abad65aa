import {
  type Agent,
  type AgentLink,
  changeAgentLink,
  findAgents,
  linkAgent,
  unlinkAgent,
} from '@tamis/contract/agents';
import { merchantNames } from '@tamis/contract/merchants/management';
import { findClaimGroups } from '@tamis/contract/utility';
import { claimGroups } from '@tamis/contract/calls/claim-groups';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeApi, type FakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { AgentsPage } from './agents-page.tsx';

const AT = '/merchants/agents';
const [lowmere, nordhaven] = ['d'.repeat(24), 'e'.repeat(24)];
const names: Record<string, string> = { [lowmere]: 'Lowmere Savings', [nordhaven]: 'Nordhaven Pay' };

const linkOf = (agentId: string, merchantId: string, more: Partial<AgentLink> = {}): AgentLink => ({
  agentId,
  merchantId,
  merchantName: names[merchantId] ?? '',
  since: '2026-09-14T08:00:00.000Z',
  until: null,
  notify: false,
  deniedClaims: [],
  state: 'active',
  lastChosenAt: null,
  ...more,
});
const agentOf = (digit: string, name: string, merchants: readonly string[]): Agent => ({
  id: digit.repeat(24),
  name,
  email: `${digit}@provider.example`,
  roleName: 'Field agent',
  isBlocked: false,
  claims: ['Agent', 'ComplyFind', 'ComplyDelete'],
  links: merchants.map((id) => linkOf(digit.repeat(24), id)),
});

let api: FakeApi;
let agents: Agent[];
beforeEach(() => {
  agents = [agentOf('a', 'Delphine Arkwright', [lowmere]), agentOf('b', 'Stellan Broome', [])];
  api = createFakeApi();
  api.on(findAgents, () => ({ agents, totalRecords: agents.length, links: 1 }));
  api.on(merchantNames, () => ({ merchants: names }));
  api.on(findClaimGroups, () => ({ groups: claimGroups.map(({ key, label, claims }) => ({ key, label, claims })) }));
});
afterEach(leaveScreen);

function open(at = AT) {
  renderScreen({ pages: { [AT]: AgentsPage }, at, claims: ['Root'], api });
  return userEvent.setup();
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('agents', () => {
  it('are listed with their merchants, and linked to one more', async () => {
    let sent: unknown;
    api.on(linkAgent, ({ body }) => {
      sent = body;
      return linkOf('b'.repeat(24), nordhaven);
    });
    const user = open();
    await button('Delphine Arkwright at Lowmere Savings: linked');
    expect(screen.getByText('2 agents · 1 link')).toBeDefined();
    await user.click(await button('Link Stellan Broome to a merchant'));
    await user.click(await screen.findByRole('combobox', { name: /^Merchant/ }));
    await user.click(await screen.findByRole('option', { name: 'Nordhaven Pay' }));
    await user.click(await screen.findByRole('switch', { name: /Notify/ }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Stellan Broome can work for Nordhaven Pay from now on.');
    expect(sent).toEqual({
      agentId: 'b'.repeat(24),
      merchantId: nordhaven,
      until: null,
      notify: true,
      deniedClaims: [],
    });
  });

  it('keep a refusal of the server beside its field', async () => {
    api.on(changeAgentLink, () => new Refusal(400, 'Must be in the future', { field: 'until' }));
    const user = open();
    await user.click(await button('Delphine Arkwright at Lowmere Savings: linked'));
    await user.click(await screen.findByRole('switch', { name: /Notify/ }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Must be in the future');
  });

  it('work to the end of their last day, whatever else of the link is changed', async () => {
    const until = new Date(2027, 0, 1).toISOString();
    const [agent] = agents;
    if (agent) agents = [{ ...agent, links: [linkOf(agent.id, lowmere, { until })] }];
    let sent: unknown;
    api.on(changeAgentLink, ({ body }) => {
      sent = body;
      return linkOf('a'.repeat(24), lowmere, { until });
    });
    const user = open();
    await user.click(await button(/^Delphine Arkwright at Lowmere Savings: to /));
    await user.click(await screen.findByRole('switch', { name: /Notify/ }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toMatchObject({ until, notify: true }));
  });

  it('are counted for a merchant as long as they work for it', async () => {
    const [agent] = agents;
    if (agent)
      agents = [
        agent,
        { ...agentOf('b', 'Stellan Broome', []), links: [linkOf('b'.repeat(24), lowmere, { state: 'ended' })] },
      ];
    open(`${AT}?view=matrix`);
    expect((await screen.findByRole('columnheader', { name: /^Lowmere Savings/ })).textContent).toBe(
      'Lowmere Savings1 agent',
    );
  });

  it('are unlinked once that is confirmed', async () => {
    let sent: unknown;
    api.on(unlinkAgent, ({ body }) => {
      sent = body;
      return {};
    });
    const user = open();
    await user.click(await button('Delphine Arkwright at Lowmere Savings: linked'));
    await user.click(await button('Unlink'));
    expect(sent).toBeUndefined();
    await user.click(await button('Unlink Delphine Arkwright'));
    await waitFor(() => expect(sent).toEqual({ agentId: 'a'.repeat(24), merchantId: lowmere }));
  });

  it('stand in a matrix in which arrows lead from cell to cell', async () => {
    const user = open(`${AT}?view=matrix`);
    const first = await button('Delphine Arkwright at Lowmere Savings: linked');
    first.focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(await button('Stellan Broome at Nordhaven Pay: not linked'));
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Stellan Broome works for Nordhaven Pay' });
  });

  it('say how to make one where there is none', async () => {
    agents = [];
    open();
    await screen.findByText('No agents yet');
  });
});
