import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { openByKeys, seeDetails, seeList } from '../src/record-pages.ts';
import { test } from '../src/own-installation.ts';

// It begins without a key.
test.use({ installationOf: 'api-keys' });

/** What a program does with the key. */
async function screenWith(
  page: Page,
  secret: string,
): Promise<{ status: number; code?: number; limit: string | null }> {
  const answer = await fetch(new URL('/api/v1/comply/screen', page.url()), {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ search_term: 'Celestine Florez-Ambry', filters: { types: ['sanction'] } }),
  });
  const { code } = (await answer.json()) as { code?: number };
  return { status: answer.status, ...(code !== undefined && { code }), limit: answer.headers.get('ratelimit-policy') };
}

const secretOn = (page: Page): Promise<string> => page.getByRole('textbox', { name: 'Secret key' }).inputValue();

async function storeSecret(page: Page): Promise<void> {
  const done = page.getByRole('button', { name: 'Done' });
  await expect(done).toBeDisabled();
  await page.getByRole('checkbox', { name: 'I have stored the key' }).check();
  await done.click();
}

test('an owner makes a key, a program uses it, it is rotated with overlap, revoked and refused', async ({ page }) => {
  await haveSession(page, people.owner);
  await page.goto('/iapi/apikeylist');
  await expect(page.getByText('No API keys yet')).toBeVisible();
  await page.getByRole('link', { name: 'New API key' }).first().click();
  await expect(page.getByRole('heading', { name: 'New API key', level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('payments-prod');
  await page.getByRole('combobox', { name: 'Scopes' }).fill('ComplySearch');
  await page.getByRole('option', { name: /^ComplySearch/ }).click();
  await page.keyboard.press('Escape');
  const network = page.getByRole('textbox', { name: 'Network or IPv6 address' });
  for (const one of ['127.0.0.0/8', '::1']) {
    await network.fill(one);
    await network.press('Enter');
  }
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.keyboard.press('Control+Enter');

  await expect(page.getByRole('heading', { name: 'Copy the key now' })).toBeVisible();
  const first = await secretOn(page);
  await expect(page.getByText(`Authorization: Bearer ${first}`)).toBeVisible();
  await expectAccessible(page);
  await expectUsableNarrow(page);
  expect(await screenWith(page, first)).toEqual({ status: 200, limit: '"key";q=120;w=60' });
  await storeSecret(page);
  await seeDetails(page, 'payments-prod', ['Details', 'Settings', 'Changes']);
  await expect(page.getByText(first)).toHaveCount(0);

  await page.getByRole('button', { name: 'Rotate' }).click();
  await page.getByRole('button', { name: 'Rotate API key' }).click();
  await expect(page.getByRole('heading', { name: 'Copy the key now' })).toBeVisible();
  const second = await secretOn(page);
  await expectAccessible(page);
  await storeSecret(page);
  expect([(await screenWith(page, first)).status, (await screenWith(page, second)).status]).toEqual([200, 200]);

  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Pilot is over');
  await page.getByRole('button', { name: 'Revoke API key' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Pilot is over')).toBeVisible();
  expect(await screenWith(page, second)).toMatchObject({ status: 401, code: 1442 });
  expect((await screenWith(page, first)).status).toBe(200);

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'API keys' }).click();
  const row = await seeList(page, 'API keys');
  await expect(row('Rotated, 24 h left')).toContainText('payments-prod');
  await page.getByRole('button', { name: /^Revoked/ }).click();
  await openByKeys(page, second.slice(-4));
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('payments-prod');
  await page.getByRole('button', { name: 'Delete API key' }).click();
  await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toBeVisible();

  await page.goto('/iapi/logs');
  const call = await seeList(page, 'Request logs');
  await page.getByRole('combobox', { name: 'Route' }).click();
  await page.getByRole('option', { name: '/comply/screen' }).click();
  await expect(call('/comply/screen').first()).toContainText('payments-prod');
  await page.getByRole('button', { name: '4xx' }).click();
  await call('1442').first().click();
  await seeDetails(page, 'POST /comply/screen', ['Headers', 'Bodies']);
  await expect(page.getByText('Of this call no body is kept')).toBeVisible();
});
