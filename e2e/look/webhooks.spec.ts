import { BASE_PATH } from '@tamis/contract';
import { genericLogin } from '@tamis/contract/auth';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { createSearch } from '@tamis/contract/screening';
import { findEvents } from '@tamis/contract/event-log';
import { createWebhook, sendTestEvent } from '@tamis/contract/webhooks';
import { expect } from '@playwright/test';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';
import { openWebhookReceiver } from '../src/webhook-receiver.ts';

test('webhooks', async ({ page }) => {
  const receiver = await openWebhookReceiver();
  const post = async <T>(path: string, data: object, token = ''): Promise<T> => {
    const answer = await page.request.post(BASE_PATH + path, { data, headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { data: T }).data;
  };
  const { auth } = await post<{ auth: { token: string } }>(genericLogin.path, {
    ...people.owner,
    deviceInfo: 'A picture',
  });
  const make = async (name: string, more: object) =>
    (await post<{ webhook: { id: string } }>(createWebhook.path, { name, url: receiver.url, ...more }, auth.token))
      .webhook.id;
  const id = await make('Core banking, updates', {
    modules: ['searches'],
    customHeaders: [{ name: 'X-Channel', value: 'seven' }],
    description: 'Statuses of clients follow what is decided here.',
  });
  await make('CRM', {
    url: 'https://hooks.crm.example/tamis',
    eventTypes: ['case.approved', 'case.rejected'],
    isActive: false,
  });
  for (const search_term of ['Celestine Florez-Ambry', 'Ada Example', 'Sea Heron'])
    await post(createSearch.path, { search_term, filters: { types: [...checkTypes] } }, auth.token);
  const delivered = async () =>
    (await post<{ totalRecords: number }>(findEvents.path, { webhookId: id, state: 'delivered' }, auth.token))
      .totalRecords;
  await expect.poll(delivered).toBe(3);
  receiver.take(false);
  const { eventId } = await post<{ eventId: string }>(sendTestEvent.path.replace(':id', id), {}, auth.token);
  await haveSession(page, people.owner);
  await page.goto('/iapi/webhooks', { waitUntil: 'networkidle' });
  await look(page, 'webhooks');
  await page.goto(`/iapi/webhooks?id=${id}`, { waitUntil: 'networkidle' });
  await look(page, 'webhook-deliveries');
  await page.getByRole('tab', { name: 'Details' }).click();
  await look(page, 'webhook-details');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.waitForLoadState('networkidle');
  await look(page, 'webhook-settings');
  await page.goto('/iapi/eventlogs', { waitUntil: 'networkidle' });
  await look(page, 'event-logs');
  await page.goto(`/iapi/eventlogdetails?id=${eventId}`, { waitUntil: 'networkidle' });
  await look(page, 'event-details');
  await page.goto('/iapi/createwebhook', { waitUntil: 'networkidle' });
  await look(page, 'webhook-new');
  await receiver.close();
});
