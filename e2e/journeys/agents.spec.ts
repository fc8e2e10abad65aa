import { findAgents } from '@tamis/contract/agents';
import { expect, type Page } from '@playwright/test';
import { callApi } from '../src/call-api.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { foundAgent } from '../src/founded-agent.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/own-installation.ts';
import { signIn } from '../src/sign-in.ts';

test.use({ installationOf: 'agents' });

const place = (page: Page, merchant: string) => page.getByRole('button', { name: `You work for ${merchant}.` });

async function chooseMerchant(page: Page, from: string, to: string): Promise<void> {
  await place(page, from).click();
  await page.getByRole('menuitem', { name: to }).click();
  await expect(place(page, to)).toBeVisible();
}

async function search(page: Page, name: string): Promise<void> {
  await page.goto('/aml/search');
  await page.getByRole('textbox', { name: 'Name' }).first().fill(name);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/aml\/searchresults/);
}

test('an agent whom Root links to two merchants works in both; one link ends, the other stays', async ({
  page,
  browser,
  mailbox,
}) => {
  await signIn(page, people.root);
  const founded = await foundAgent(page, mailbox, {
    name: ['Delphine', 'Arkwright'],
    merchants: ['Lowmere Savings', 'Nordhaven Pay'],
  });

  // Root links: in the list, and in the matrix by the keyboard.
  await page.goto('/merchants/agents');
  await expect(page.getByRole('heading', { name: 'Agents', level: 1 })).toBeVisible();
  await expect(page.getByText('1 agent · 0 links')).toBeVisible();
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.getByRole('button', { name: 'Link Delphine Arkwright to a merchant' }).click();
  await page.getByRole('combobox', { name: 'Merchant' }).fill('Lowm');
  await page.getByRole('option', { name: 'Lowmere Savings' }).click();
  await page.getByRole('switch', { name: /Notify/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Link/ }).last().click();
  await expect(page.getByText('Delphine Arkwright can work for Lowmere Savings from now on.')).toBeVisible();
  await page.getByText('Matrix', { exact: true }).click();
  const cell = (merchant: string) => page.getByRole('button', { name: `Delphine Arkwright at ${merchant}` });
  await expect(cell('Lowmere Savings')).toHaveAccessibleName(/: linked$/);
  await expectAccessible(page);
  await cell('Lowmere Savings').focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell('Nordhaven Pay')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Claims denied here' }).fill('Delete');
  await page.getByRole('option', { name: 'Delete searches' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(cell('Nordhaven Pay')).toHaveAccessibleName(/: limited$/);

  // The agent works in both, each apart from the other, in all tabs.
  const context = await browser.newContext();
  const agent = await context.newPage();
  await signIn(agent, founded.agent);
  await agent.goto('/dashboard/main');
  await chooseMerchant(agent, (await ownName(agent)) ?? '', 'Lowmere Savings');
  await expectAccessible(agent);
  await expect(agent.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
  await search(agent, 'Nicolas Madrigal');
  const other = await context.newPage();
  await other.goto('/aml/history');
  await expect(other.getByText('Nicolas Madrigal').first()).toBeVisible();
  await chooseMerchant(agent, 'Lowmere Savings', 'Nordhaven Pay');
  await expect(place(other, 'Nordhaven Pay')).toBeVisible();
  await other.goto('/aml/history');
  await expect(other.getByText('Nicolas Madrigal')).toHaveCount(0);
  await search(agent, 'Amelie Ostrander');

  // Root ends one link: the agent is told at once, and goes on in the other.
  await cell('Nordhaven Pay').click();
  await expect(page.getByText('Last worked there')).toBeVisible();
  await page.getByRole('button', { name: 'Unlink' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unlink Delphine Arkwright' }).click();
  await expect(cell('Nordhaven Pay')).toHaveAccessibleName(/: ended$/);
  await expect(agent.getByRole('heading', { name: 'You no longer work for Nordhaven Pay' })).toBeVisible();
  await expectAccessible(agent);
  await agent.getByRole('button', { name: 'Continue at Lowmere Savings' }).click();
  await expect(place(agent, 'Lowmere Savings')).toBeVisible();
  await agent.goto('/aml/history');
  await expect(agent.getByText('Nicolas Madrigal').first()).toBeVisible();
  await expect(agent.getByText('Amelie Ostrander')).toHaveCount(0);
  const { agents } = await callApi(page, findAgents, {});
  expect(agents[0]?.links.map(({ merchantName, state }) => [merchantName, state])).toEqual([
    ['Lowmere Savings', 'active'],
    ['Nordhaven Pay', 'ended'],
  ]);
});

/** What the agent's own organisation is called. */
async function ownName(page: Page): Promise<string | undefined> {
  const button = page.getByRole('button', { name: /^You work for / });
  return /^You work for (.*)\. Choose/.exec((await button.getAttribute('aria-label')) ?? '')?.[1];
}
