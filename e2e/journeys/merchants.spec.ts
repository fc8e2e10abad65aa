import { createRole } from '@tamis/contract/roles';
import { expect, type Page } from '@playwright/test';
import { callApi } from '../src/call-api.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { people } from '../src/installation.ts';
import { openByKeys, seeDetails, seeList } from '../src/record-pages.ts';
import { test } from '../src/shared-installation.ts';
import { signIn } from '../src/sign-in.ts';

const PASSWORD = 'Sieve-Third-2026!';

/** Somebody who was sent a link chooses a password by it, and is signed in. */
async function accept(tab: Page, link: string): Promise<void> {
  await tab.goto(link);
  await tab.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await tab.getByLabel('Re-enter new password').fill(PASSWORD);
  await tab.keyboard.press('Enter');
  await expect(tab).toHaveURL(/dashboard\/main/);
}

/** The owner makes a role and invites an analyst into it. @returns the link */
async function inviteAnalyst(owner: Page): Promise<string> {
  await callApi(owner, createRole, { name: 'Analyst', claims: ['ComplySearch', 'ComplyFind'] });
  await owner.goto('/usermanagement/newuser');
  await owner.getByRole('textbox', { name: 'First name' }).fill('Rowan');
  await owner.getByRole('textbox', { name: 'Last name' }).fill('Abernethy');
  await owner.getByRole('textbox', { name: 'E-mail' }).fill('rowan@oakhurst.example');
  await owner.getByRole('combobox', { name: 'Role' }).click();
  await owner.getByRole('option', { name: 'Analyst' }).click();
  await owner.keyboard.press('Control+Enter');
  await expect(owner.getByRole('heading', { name: 'Rowan Abernethy is invited' })).toBeVisible();
  return owner.getByRole('textbox', { name: 'Link' }).inputValue();
}

test('Root founds a merchant, whose owner invites an analyst; it is blocked while the analyst works, whose tab is at the sign-in page', async ({
  page,
  browser,
}) => {
  await signIn(page, people.root);
  await page.goto('/merchants/new');
  await expect(page.getByRole('heading', { name: 'New merchant', level: 1 })).toBeVisible();
  const organisation = page.getByRole('group', { name: 'Organisation' });
  const owner = page.getByRole('group', { name: 'First owner' });
  await organisation.getByRole('textbox', { name: 'Name' }).fill('Oakhurst Brokerage');
  await organisation.getByRole('textbox', { name: 'Contact' }).fill('compliance@oakhurst.example');
  await organisation.getByRole('combobox', { name: 'Country' }).fill('Irel');
  await page.getByRole('option', { name: 'Ireland' }).click();
  await organisation.getByRole('combobox', { name: 'Time zone' }).fill('Dublin');
  await page.getByRole('option', { name: 'Europe/Dublin' }).click();
  await organisation.getByRole('textbox', { name: 'Last day' }).fill('31/12/2099');
  await owner.getByRole('textbox', { name: 'First name' }).fill('Imogen');
  await owner.getByRole('textbox', { name: 'Last name' }).fill('Hartley');
  await owner.getByRole('textbox', { name: 'E-mail' }).fill('imogen@oakhurst.example');
  await page.getByRole('textbox', { name: 'Users' }).fill('30');
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.getByRole('textbox', { name: 'Users' }).press('Control+Enter');
  await expect(
    page.getByRole('heading', { name: 'Oakhurst Brokerage is created, and Imogen Hartley is invited' }),
  ).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.getByRole('link', { name: 'Open the profile' }).click();
  await seeDetails(page, 'Oakhurst Brokerage', [
    'Details',
    'Modules and limits',
    'Users',
    'Agents',
    'Changes',
    'Overview',
  ]);
  await expect(page.getByText('of 30')).toBeVisible();
  await expect(page.getByText('31/12/2099')).toBeVisible();

  const invited = await (await browser.newContext()).newPage();
  await accept(invited, link);
  await expect(invited.getByText('Oakhurst Brokerage').first()).toBeVisible();
  const analyst = await (await browser.newContext()).newPage();
  await accept(analyst, await inviteAnalyst(invited));
  await analyst.goto('/aml/search');
  await analyst.getByRole('textbox', { name: 'Name' }).first().fill('Nicolas');

  await page.goto('/merchants/list');
  const merchant = await seeList(page, 'Merchants');
  await expect(merchant('Oakhurst Brokerage')).toContainText('Imogen Hartley');
  await openByKeys(page, 'oakhurst');
  await expect(page.getByRole('heading', { name: 'Oakhurst Brokerage', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The contract ended');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Block merchant' }).click();
  await expect(analyst).toHaveURL(/\/login/);
  await expect(invited).toHaveURL(/\/login/);
  await expect(page.getByRole('note').getByText('The contract ended')).toBeVisible();

  await analyst.getByRole('textbox', { name: 'Email' }).fill('rowan@oakhurst.example');
  await analyst.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await analyst.keyboard.press('Enter');
  await expect(analyst.getByText('The account of your organisation is blocked.')).toBeVisible();
  await expectAccessible(analyst);

  await page.getByRole('button', { name: 'Unblock' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText('Oakhurst Brokerage is unblocked')).toBeVisible();
  await analyst.getByRole('button', { name: 'Sign in' }).click();
  await expect(analyst).toHaveURL(/dashboard\/main|aml\/search/);

  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Leaves');
  await page.getByRole('button', { name: 'Block merchant' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Delete merchant' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The contract ended');
  await dialog.getByRole('textbox', { name: /Oakhurst/ }).fill('Oakhurst Brokerage');
  await dialog.getByRole('button', { name: 'Delete merchant' }).click();
  await expect(dialog.getByText('Download a snapshot first, or choose to delete without one')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take a snapshot' }).click();
  await expect(dialog.getByText(/^Verified, .* Download it before you delete\.$/)).toBeVisible({ timeout: 20_000 });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^archive-.*\.zip$/);
  await expect(dialog.getByText(/^Downloaded, /)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete merchant' }).click();
  await expect(page.getByRole('heading', { name: 'Merchants', level: 1 })).toBeVisible();
  await expect(merchant('Oakhurst Brokerage')).toHaveCount(0);
});
