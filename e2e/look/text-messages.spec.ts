import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/texting-installation.ts';

test('text messages', async ({ page }) => {
  await haveSession(page, people.owner);
  await page.goto('/usermanagement/myprofile', { waitUntil: 'networkidle' });
  const number = page.getByRole('textbox', { name: 'Mobile number' });
  await look(page, 'text-number', number);
  await number.fill('+41791234567');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Verification code').waitFor();
  await look(page, 'text-number-code', page.getByRole('button', { name: 'Use another number' }));
  await page.goto('/settings/templates?of=own', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'New template' }).first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Sanction hit, by text');
  await page.getByRole('combobox', { name: 'Channel' }).click();
  await page.getByRole('option', { name: 'Text message (SMS)' }).click();
  await look(page, 'new-text-template');
  await page.getByRole('button', { name: 'Create template' }).click();
  await page.getByRole('heading', { name: 'Sanction hit, by text', level: 1 }).waitFor();
  await look(page, 'text-template');
});
