import { people } from '../src/installation.ts';
import { haveSession } from '../src/have-session.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

test('the AML report', async ({ page }) => {
  await haveSession(page, people.root);
  await page.goto('/reports/aml', { waitUntil: 'networkidle' });
  await look(page, 'aml-report-nobody');
  const merchants = page.getByRole('combobox', { name: /Merchants/ });
  await merchants.click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '90 days' }).click();
  await page.getByRole('table').waitFor();
  await look(page, 'aml-report');
});
