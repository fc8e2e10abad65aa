import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

test('billing', async ({ page }) => {
  await haveSession(page, people.root);
  await page.goto('/reports/billing', { waitUntil: 'networkidle' });
  await look(page, 'billing');
  const table = page.getByRole('table', { name: 'Billing' });
  await table.getByRole('row').nth(1).getByRole('cell').nth(3).click();
  for (const tab of ['General', 'Identity', 'Comply', 'Notifications']) {
    await page.getByRole('tab', { name: tab }).click();
    await look(page, `billing-${tab.toLowerCase()}`);
  }
});
