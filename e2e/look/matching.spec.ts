import { people } from '../src/installation.ts';
import { haveSession } from '../src/have-session.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

test('the matching settings', async ({ page }) => {
  await haveSession(page, people.root);
  await page.goto('/settings/matching');
  await page.getByRole('button', { name: 'General' }).click();
  await page.getByRole('button', { name: 'Facts that contradict' }).click();
  await page.getByRole('textbox', { name: 'Other country' }).fill('0.8');
  await page.getByText('Score 0.90, by the draft 0.80').waitFor();
  await look(page, 'matching');
});
