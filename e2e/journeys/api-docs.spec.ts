import { expect } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/shared-installation.ts';

test('a developer without an account reads the documentation, and sends a call with the key they were given', async ({
  page,
  browser,
}) => {
  const owners = await browser.newContext();
  const owner = await owners.newPage();
  await haveSession(owner, people.owner);
  await owner.goto('/iapi/createapikey');
  await owner.getByRole('textbox', { name: 'Name' }).fill('for the developer');
  await owner.getByRole('combobox', { name: 'Scopes' }).fill('ComplySearch');
  await owner.getByRole('option', { name: /^ComplySearch/ }).click();
  await owner.keyboard.press('Escape');
  await owner.keyboard.press('Control+Enter');
  const secret = await owner.getByRole('textbox', { name: 'Secret key' }).inputValue();
  await owners.close();

  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: 'Start in five minutes' })).toBeVisible();
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.getByRole('textbox', { name: 'Search the documentation' }).fill('comply/screen');
  await page.getByRole('link', { name: /Screen/ }).click();
  await expect(page.getByText('What there is now does not').or(page.getByText('Too many requests;'))).toBeVisible();
  await expectAccessible(page);

  const answer = page.getByRole('region', { name: 'Answer' }).last();
  await page.getByLabel('API key').fill(`${secret.slice(0, -1)}_`);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^401 in/)).toBeVisible();
  await page.getByLabel('API key').fill(secret);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^200 in/)).toBeVisible();
  await expect(answer).toContainText('"total_hits"');
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.getByRole('textbox', { name: 'Body' }).fill('{');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('This is not JSON.')).toBeVisible();
});
