import { expect } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/own-installation.ts';
import { searchFor } from '../src/search-for.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

// Its rules are its own.
test.use({ installationOf: 'reasons' });

const LIST = `id,entity_type,name,types,reason,listed_on,birth_dates
R-1,person,Peregrine Ashdown,sanction,Invented for tests,2020-01-02,1962-11-23
R-2,person,Peregrine Ashdowne,pep,Invented for tests,2020-01-02,1974
`;

test('an owner asks for reasons on sanctions; a decision there waits for one, and is recorded with it', async ({
  page,
}) => {
  await haveSession(page, people.root);
  await uploadList(page, [textFile('ashdown.csv', LIST)], /Custom list is in use/);
  await haveSession(page, people.owner);
  await page.goto('/settings/approvals');
  await page.getByRole('checkbox', { name: 'Sanctions and warnings' }).check();
  await page.getByRole('textbox', { name: 'Usual reasons' }).fill('Another person, seen on the passport');
  await page.getByRole('button', { name: 'Save reasons' }).click();
  await expect(page.getByText('Reasons saved')).toBeVisible();
  await expectAccessible(page);

  await searchFor(page, 'Peregrine Ashdown');
  const pane = page.getByRole('region', { name: 'Hit under review' });
  await expect(pane.getByText(/^Hit 1 of 2/)).toBeVisible();
  await page.keyboard.press('2');
  const form = page.getByRole('form', { name: /because$/ });
  await expect(form).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form.getByText('Enter a reason: your organisation requires one here')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: /Another person, seen on the passport$/ }).click();
  await form.getByRole('button', { name: 'Record, next hit' }).click();
  await expect(pane.getByText(/^Hit 2 of 2/)).toBeVisible();
  // Of this one nobody asked for a reason.
  await page.keyboard.press('w');
  await expect(page.getByText('2 of 2 decided')).toBeVisible();
});
