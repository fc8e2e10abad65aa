import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { deleteByName, seeDetails, seeList } from '../src/record-pages.ts';
import { searchFor } from '../src/search-for.ts';
import { test } from '../src/shared-installation.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../src/webhook-receiver.ts';

let receiver: WebhookReceiver;
test.beforeAll(async () => {
  receiver = await openWebhookReceiver();
});
test.afterAll(() => receiver.close());

async function makeWebhook(page: Page): Promise<string> {
  await page.goto('/iapi/webhooks');
  await page.getByRole('link', { name: 'New webhook' }).first().click();
  await expect(page.getByRole('heading', { name: 'New webhook', level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Core banking');
  await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
  await page.getByRole('combobox', { name: 'All events of' }).fill('searches');
  await page.getByRole('option', { name: 'searches' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Header', exact: true }).fill('X-Channel');
  await page.getByRole('textbox', { name: 'Value' }).fill('seven');
  await page.getByRole('button', { name: 'Add' }).click();
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Copy the secret now' })).toBeVisible();
  const secret = await page.getByRole('textbox', { name: 'Signing secret' }).inputValue();
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.getByRole('checkbox', { name: 'I have stored the secret' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  return secret;
}

test('an owner makes a webhook, sees events as they happen, one that failed, and sends it again', async ({ page }) => {
  await haveSession(page, people.owner);
  const secret = await makeWebhook(page);
  await seeDetails(page, 'Core banking', ['Deliveries', 'Details', 'Settings', 'Changes']);
  await expect(page.getByText(secret)).toHaveCount(0);

  // What happens stands in the log as it happens.
  await page.goto('/iapi/eventlogs');
  const row = await seeList(page, 'Event logs');
  await page.getByRole('combobox', { name: 'Webhook' }).click();
  await page.getByRole('option', { name: 'Core banking' }).click();
  await expect(row('search.completed')).toHaveCount(0);
  const other = await page.context().newPage();
  await haveSession(other, people.owner);
  await searchFor(other, 'Celestine Florez-Ambry');
  await other.close();
  await expect(row('search.completed').first()).toContainText('Delivered');
  expect(receiver.events.some(({ type, isSignedBy }) => type === 'search.completed' && isSignedBy(secret))).toBe(true);

  // One that is not taken says so, and is sent again.
  receiver.take(false);
  await page.goto('/iapi/webhooks');
  await page.getByRole('table', { name: 'Webhooks' }).getByText('Core banking').click();
  await page.getByRole('button', { name: 'Send test event' }).click();
  const deliveries = page.getByRole('table', { name: 'Deliveries' });
  const tested = deliveries.getByRole('row').filter({ hasText: 'webhook.test' });
  await expect(tested).toContainText('Waiting');
  await expect(page.getByText(/^Failing since/)).toBeVisible();
  await tested.click();
  await expect(page.getByRole('heading', { name: 'webhook.test', level: 1 })).toBeVisible();
  await expect(page.getByText('The ledger is closed').first()).toBeVisible();
  await seeDetails(page, 'webhook.test', ['Body', 'Deliveries']);
  receiver.take(true);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Delivered').first()).toBeVisible();
  expect(receiver.events.filter(({ type }) => type === 'webhook.test').length).toBeGreaterThan(1);

  await page.getByRole('link', { name: 'Core banking' }).click();
  await page.getByRole('button', { name: 'Rotate secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click();
  await expect(page.getByRole('heading', { name: 'Copy the secret now' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'I have stored the secret' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await deleteByName(page, 'Core banking', 'Delete webhook');
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});
