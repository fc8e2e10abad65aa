import { DAY_MS } from '@tamis/contract/terms/durations';
import { BASE_PATH } from '@tamis/contract';
import { createApiKey, revokeApiKey, rotateApiKey } from '@tamis/contract/api-keys';
import { genericLogin } from '@tamis/contract/auth';
import { expect, type Page } from '@playwright/test';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** Keys as an organisation has them. @returns the id of one */
async function withKeys(page: Page): Promise<string> {
  const post = async (path: string, data: object, token = '') => {
    const answer = await page.request.post(BASE_PATH + path, { data, headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { data: { key: { id: string }; secret: string; auth: { token: string } } }).data;
  };
  const { auth } = await post(genericLogin.path, { ...people.owner, deviceInfo: 'A picture' });
  const make = async (name: string, more: object = {}) =>
    post(createApiKey.path, { name, scopes: ['ComplySearch'], ...more }, auth.token);
  const { key, secret } = await make('payments-prod', {
    scopes: ['ComplySearch', 'ComplyFind', 'ComplyStatusUpdate'],
    networks: ['127.0.0.0/8', '203.0.113.0/24', '::1'],
  });
  await page.request.get(`${BASE_PATH}/comply/search/checktypes`, { headers: { 'x-api-key': secret } });
  await make('batch-nightly', { expiresAt: inDays(7) });
  const core = await make('core-banking', { networks: ['203.0.113.16/28'] });
  await post(rotateApiKey.path.replace(':id', core.key.id), { overlapHours: 24 }, auth.token);
  await make('case-intake', { scopes: ['CaseAdd', 'CaseFind'], networks: ['2001:db8:40::/48'] });
  const pilot = await make('pilot-2025');
  await post(revokeApiKey.path.replace(':id', pilot.key.id), { reason: 'Pilot is over' }, auth.token);
  return key.id;
}

test('API keys', async ({ page }) => {
  const id = await withKeys(page);
  await haveSession(page, people.owner);
  await page.goto('/iapi/apikeylist', { waitUntil: 'networkidle' });
  await look(page, 'api-keys');
  await page.goto(`/iapi/apikeydetails?id=${id}`, { waitUntil: 'networkidle' });
  await look(page, 'api-key-details');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await look(page, 'api-key-settings');
  await page.goto('/iapi/createapikey', { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Name' }).fill('payments-prod-2');
  await page.getByRole('combobox', { name: 'Scopes' }).fill('ComplySearch');
  await page.getByRole('option', { name: /^ComplySearch/ }).click();
  await page.keyboard.press('Escape');
  await look(page, 'api-key-new');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Copy the key now' })).toBeVisible();
  await look(page, 'api-key-created');
  await page.goto('/iapi/logs?minMs=0', { waitUntil: 'networkidle' });
  await look(page, 'request-log');
  await page
    .getByRole('button', { name: /More filters/ })
    .first()
    .click();
  await look(page, 'request-log-filters');
  await page.goto(`/iapi/logs?route=${encodeURIComponent(createApiKey.path)}`, { waitUntil: 'networkidle' });
  await page.getByRole('table').getByText(createApiKey.path).first().click();
  await page.getByRole('tab', { name: /^What it made/ }).click();
  await look(page, 'logged-call-made');
});
