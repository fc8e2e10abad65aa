import { expect } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { openByKeys, seeDetails, seeList } from '../src/record-pages.ts';
import { test } from '../src/shared-installation.ts';

const PASSWORD = 'Sieve-Third-2026!';

test('Root founds a merchant, whose owner signs in by the link; it is blocked, and the open tab is at the sign-in page', async ({
  page,
  browser,
}) => {
  await haveSession(page, people.root);
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
  await invited.goto(link);
  await invited.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await invited.getByLabel('Re-enter new password').fill(PASSWORD);
  await invited.keyboard.press('Enter');
  await expect(invited).toHaveURL(/dashboard\/main/);
  await expect(invited.getByText('Oakhurst Brokerage').first()).toBeVisible();
  await invited.goto('/aml/search');
  await invited.getByRole('textbox', { name: 'Name' }).first().fill('Nicolas');

  await page.goto('/merchants/list');
  const merchant = await seeList(page, 'Merchants');
  await expect(merchant('Oakhurst Brokerage')).toContainText('Imogen Hartley');
  await openByKeys(page, 'oakhurst');
  await expect(page.getByRole('heading', { name: 'Oakhurst Brokerage', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The contract ended');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Block merchant' }).click();
  await expect(invited).toHaveURL(/\/login/);
  await expect(page.getByText('The contract ended')).toBeVisible();

  await invited.getByRole('textbox', { name: 'Email' }).fill('imogen@oakhurst.example');
  await invited.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await invited.keyboard.press('Enter');
  await expect(invited.getByText('The account of your organisation is blocked.')).toBeVisible();
  await expectAccessible(invited);

  await page.getByRole('button', { name: 'Unblock' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText('Oakhurst Brokerage is unblocked')).toBeVisible();
  await invited.getByRole('button', { name: 'Sign in' }).click();
  await expect(invited).toHaveURL(/dashboard\/main|aml\/search/);

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
