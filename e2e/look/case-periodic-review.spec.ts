import { approvedCase } from '../src/approved-case.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/own-installation.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

test.use({ installationOf: 'look-periodic-review', engine: 'embedded' });

const LIST = `id,entity_type,name,aliases,types,reason,listed_on,birth_dates,nationalities
P-1,person,Petronela Haskwell,,sanction,Invented for tests,2021-02-04,1960,IE
`;

test('a periodic review', async ({ page, own, browser }) => {
  const root = await (await browser.newContext()).newPage();
  await haveSession(root, people.root);
  await uploadList(root, [textFile('look-periodic-review.csv', LIST)], /Custom list is in use/);
  await haveSession(page, people.owner);
  const id = await approvedCase(page, 'Ottoline Brackwater', { low: 3, medium: 1, high: 1 });
  await page.goto('/settings/casesettings', { waitUntil: 'networkidle' });
  await look(page, 'case-types');
  await page.getByRole('button', { name: 'New case type' }).click();
  await look(page, 'case-type-reviews', page.getByRole('group', { name: 'Months until the next review' }));
  await page.goto(`/case/details?id=${id}`, { waitUntil: 'networkidle' });
  await look(page, 'case-next-review');
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Move next review …' }).click();
  await look(page, 'case-move-review');

  await own.kill();
  await own.startAgain(40);
  await haveSession(page, people.owner);
  await page.goto('/case/history?view=attention');
  // The list follows by itself.
  await page.getByText('Periodic review', { exact: true }).first().waitFor({ timeout: 150_000 });
  await look(page, 'cases-in-review');
  await page.goto(`/case/details?id=${id}`, { waitUntil: 'networkidle' });
  await look(page, 'case-in-review');
});
