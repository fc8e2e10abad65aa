import { people } from '../src/installation.ts';
import { haveSession } from '../src/have-session.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

test('the installation', async ({ page }) => {
  await haveSession(page, people.root);
  await page.goto('/settings/installation');
  await page.getByRole('list', { name: 'What works' }).waitFor();
  await look(page, 'installation');
});
