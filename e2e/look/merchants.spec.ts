import { DAY_MS } from '@tamis/contract/terms/durations';
import { BASE_PATH } from '@tamis/contract';
import { genericLogin } from '@tamis/contract/auth';
import { blockMerchant, createMerchant, permitMerchant } from '@tamis/contract/merchants/management';
import type { Page } from '@playwright/test';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

const names = ['Oakhurst Brokerage', 'Lindqvist & Partners', 'Castellane Private Bank', 'Northgate Leasing'];

/** Merchants of every standing. @returns their ids */
async function founded(page: Page): Promise<string[]> {
  const ask = async (method: string, path: string, data: object, token = '') => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.fetch(BASE_PATH + path, { method, data, headers });
    return ((await answer.json()) as { data: { id: string; auth: { token: string } } }).data;
  };
  const { auth } = await ask('POST', genericLogin.path, { ...people.root, deviceInfo: 'A picture' });
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const host = `${name.split(' ')[0]?.toLowerCase()}.example`;
    const owner = { ownerName: 'Imogen', ownerSurname: 'Hartley', ownerEmail: `imogen@${host}` };
    const expiresAt = index === 1 ? new Date(Date.now() + 41 * DAY_MS).toISOString() : null;
    const body = { name, contactEmail: `compliance@${host}`, country: 'IE', timeZone: 'Europe/Dublin', ...owner };
    ids.push((await ask('POST', createMerchant.path, { ...body, expiresAt }, auth.token)).id);
  }
  const [first = '', , , last = ''] = ids;
  const limits = { users: 1, searches: 10_000, monitored: 10_000 };
  await ask('POST', permitMerchant.path, { id: first, modules: ['nameScreening', 'monitoring'], limits }, auth.token);
  const block = { id: last, isBlocked: true, reason: 'The contract ended' };
  await ask('PUT', blockMerchant.path, block, auth.token);
  return ids;
}

test('merchants', async ({ page }) => {
  const [first] = await founded(page);
  await haveSession(page, people.root);
  await page.goto('/merchants/list', { waitUntil: 'networkidle' });
  await look(page, 'merchants');
  await page.goto('/merchants/new', { waitUntil: 'networkidle' });
  await look(page, 'merchant-new');
  await page.goto(`/merchants/profile?id=${first}`, { waitUntil: 'networkidle' });
  await look(page, 'merchant-overview');
  for (const tab of ['Details', 'Modules and limits', 'Users', 'Agents', 'Changes']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.waitForLoadState('networkidle');
    if (tab === 'Users') await page.getByText('Imogen Hartley').first().waitFor();
    await look(page, `merchant-${tab.toLowerCase().replaceAll(' ', '-')}`);
  }
});
