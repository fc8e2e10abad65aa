import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { searchFor } from '../src/search-for.ts';
import { test } from '../src/shared-installation.ts';

test('scheduled triggers', async ({ page }) => {
  await haveSession(page, people.root);
  for (const name of ['Percival Quillfeather', 'Nobody Of These']) await searchFor(page, name);
  await page.goto('/settings/create/trigger', { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Overdue in the morning');
  const choose = async (field: string, option: string): Promise<void> => {
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
    await page.keyboard.press('Escape');
  };
  await choose('Days', 'on days of the week');
  await choose('Days of the week', 'Wednesday');
  await choose('Hours', '17');
  await choose('Condition 1', 'the number of open hits');
  await page.getByRole('button', { name: 'Screen again', exact: true }).click();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await choose('Whom, action 2', 'Root User');
  await page.getByRole('button', { name: 'Remind', exact: true }).click();
  await look(page, 'scheduled-trigger-new');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await page.getByText('meet the conditions').first().waitFor();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await look(page, 'scheduled-trigger-test');
  await page.goto('/merchants/trigger', { waitUntil: 'networkidle' });
  await look(page, 'scheduled-triggers');
});
