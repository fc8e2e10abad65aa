import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { searchFor } from '../src/search-for.ts';
import { test } from '../src/shared-installation.ts';

test('triggers', async ({ page }) => {
  await haveSession(page, people.owner);
  for (const name of ['Percival Quillfeather', 'Nobody Of These']) await searchFor(page, name);
  await page.goto('/settings/createtrigger', { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Sanction hit of a new client');
  const choose = async (field: string, option: string): Promise<void> => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('When', 'A search has its complete answer');
  await page.getByRole('button', { name: 'Condition', exact: true }).click();
  await choose('Condition 1', 'the best score of an open hit');
  await page.getByRole('button', { name: 'Condition', exact: true }).click();
  await choose('Condition 2', 'the kind of an open hit');
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await choose('Condition 1.1', 'a tag of the search');
  await page.getByRole('combobox', { name: 'Values 1.1' }).fill('high-risk');
  await page.getByRole('button', { name: 'Condition in group 1' }).click();
  await choose('Condition 1.2', 'a country of the search');
  await page.getByRole('combobox', { name: 'Values 1.2' }).fill('VE');
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await choose('Assignee, action 1', 'Owner User');
  await page.getByRole('button', { name: 'Tell somebody' }).click();
  await choose('Whom, action 2', 'Owner User');
  await look(page, 'trigger-new');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await page.getByText('would have run').waitFor();
  await look(page, 'trigger-test');
  await page.goto('/settings/triggers', { waitUntil: 'networkidle' });
  await look(page, 'triggers');
});
