import { changeAgentLink, linkAgent, unlinkAgent } from '@tamis/contract/agents';
import { callApi } from '../src/call-api.ts';
import { foundAgent } from '../src/founded-agent.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/own-installation.ts';

test.use({ installationOf: 'look-agents' });

const names: [string, string][] = [
  ['Delphine', 'Arkwright'],
  ['Stellan', 'Broome'],
  ['Ngaio', 'Whitlam'],
];
const merchants = [
  'Harrowgate Trust',
  'Lowmere Savings',
  'Castor & Pell Brokers',
  'Nordhaven Pay',
  'Amberline Leasing',
];

test('agents', async ({ page, browser, mailbox }) => {
  await haveSession(page, people.root);
  await page.goto('/merchants/agents', { waitUntil: 'networkidle' });
  await look(page, 'agents-empty');
  const made = [];
  for (const [index, name] of names.entries())
    made.push(await foundAgent(page, mailbox, { name, merchants: index === 0 ? merchants : [] }));
  const ids = Object.values(made[0]?.merchantIds ?? {});
  for (const [row, { agentId }] of made.entries())
    for (const [column, merchantId] of ids.entries()) {
      if ((row + column) % 2 === 1) continue;
      await callApi(page, linkAgent, { agentId, merchantId, notify: column === 0 });
      if (column === 2)
        await callApi(page, changeAgentLink, {
          agentId,
          merchantId,
          notify: true,
          deniedClaims: ['ComplyDelete', 'Report'],
        });
      if (column === 3)
        await callApi(page, changeAgentLink, { agentId, merchantId, until: '2099-12-31T23:00:00.000Z' });
      if (column === 4) await callApi(page, unlinkAgent, { agentId, merchantId });
    }
  await page.reload({ waitUntil: 'networkidle' });
  await look(page, 'agents-list');
  await page.goto('/merchants/agents?view=matrix', { waitUntil: 'networkidle' });
  await look(page, 'agents-matrix');
  await page.getByRole('button', { name: 'Delphine Arkwright at Castor & Pell Brokers' }).click();
  await page.getByRole('dialog').waitFor();
  await look(page, 'agents-link');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/merchants/agents', { waitUntil: 'networkidle' });
  await page.getByText('Stellan Broome').click();
  await page.getByRole('dialog').waitFor();
  await page.screenshot({ path: 'test-results/look/agents-links-narrow-light.png' });
  const agent = await (await browser.newContext()).newPage();
  await haveSession(agent, made[0]?.agent as never);
  await agent.goto('/dashboard/main', { waitUntil: 'networkidle' });
  await agent.getByRole('button', { name: /^You work for/ }).click();
  await agent.getByRole('menuitem', { name: 'Harrowgate Trust' }).waitFor();
  await agent.screenshot({ path: 'test-results/look/agents-choose-wide-light.png' });
  await agent.getByRole('menuitem', { name: 'Harrowgate Trust' }).click();
  await agent.getByRole('button', { name: /^You work for Harrowgate/ }).waitFor();
  await agent.getByText('No previous searches found').waitFor();
  await look(agent, 'agents-at-work');
  await callApi(page, unlinkAgent, { agentId: made[0]?.agentId ?? '', merchantId: ids[0] ?? '' });
  await agent.getByRole('heading', { name: /no longer work/ }).waitFor();
  await look(agent, 'agents-left');
});
