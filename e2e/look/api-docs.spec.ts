import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

test('the documentation of the API', async ({ page }) => {
  await haveSession(page, people.root);
  await page.goto('/iapi/docs', { waitUntil: 'networkidle' });
  await look(page, 'api-docs-start');
  await page.goto('/iapi/docs?show=createSearch', { waitUntil: 'networkidle' });
  await look(page, 'api-docs-call');
  await page.goto('/iapi/docs?show=errors', { waitUntil: 'networkidle' });
  await look(page, 'api-docs-errors');
  await page.goto('/iapi/docs?show=signature', { waitUntil: 'networkidle' });
  await look(page, 'api-docs-signature');
});
