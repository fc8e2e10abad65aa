import { DAY_MS } from '@tamis/contract/terms/durations';
import { dayOf, monthsAfter } from '@tamis/contract/terms/zoned-days';
import { expect, type Page } from '@playwright/test';
import { approvedCase } from '../src/approved-case.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/own-installation.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

test.use({ installationOf: 'case-periodic-review', engine: 'embedded' });

const CASE = 'Ottoline Brackwater';
const LIST = `id,entity_type,name,aliases,types,reason,listed_on,birth_dates,nationalities
P-1,person,Petronela Haskwell,,sanction,Invented for tests,2021-02-04,1960,IE
`;
const LATER_DAYS = 70;
/** Once a minute the clock looks, and once a minute searches are screened again. */
const PATIENCE = { timeout: 180_000 };

const written = (day: string): string => day.split('-').toReversed().join('/');
const gateOf = (page: Page) => page.getByRole('region', { name: 'Approval gate' }).first();

test('an approved case comes back on its day, is screened again, and is approved anew', async ({
  page,
  own,
  browser,
}) => {
  test.slow();
  const root = await (await browser.newContext()).newPage();
  await haveSession(root, people.root);
  await uploadList(root, [textFile('case-periodic-review.csv', LIST)], /Custom list is in use/);
  await haveSession(page, people.owner);
  const id = await approvedCase(page, CASE, { low: 3, medium: 1, high: 1 });
  await page.goto(`/case/details?id=${id}`);
  const today = dayOf(new Date(), 'UTC');
  await expect(page.getByText(written(monthsAfter(today, 1)))).toBeVisible();
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Move next review …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Review on' }).fill(written(monthsAfter(today, 2)));
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Waits for the annual accounts');
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await dialog.getByRole('button', { name: 'Move review' }).click();
  await expect(page.getByText('moved by hand')).toBeVisible();
  await expectAccessible(page);

  await own.kill();
  await own.startAgain(LATER_DAYS);
  await haveSession(page, people.owner);
  await expect(async () => {
    await page.goto(`/case/history?view=attention&search=${encodeURIComponent(CASE)}`);
    await expect(page.getByRole('row', { name: CASE })).toContainText('Periodic review', { timeout: 5000 });
  }).toPass(PATIENCE);
  await page.getByRole('row', { name: CASE }).getByText(CASE, { exact: true }).click();
  await expect(page.getByText(/^Its periodic review began on/)).toBeVisible();
  await expectAccessible(page);

  await expect(gateOf(page).getByText('Nothing blocks approval')).toBeVisible(PATIENCE);
  await expect(page.getByText('screened a search again').first()).toBeVisible();
  await page.getByRole('button', { name: 'Propose approval' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Propose approval' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText(/^Its periodic review began on/)).toBeHidden();
  await expect(page.getByText('moved by hand')).toBeHidden();
  const then = dayOf(new Date(Date.now() + LATER_DAYS * DAY_MS), 'UTC');
  await expect(page.getByText(written(monthsAfter(then, 1)))).toBeVisible();
  await page.goto(`/case/details?id=${id}&tab=timeline`);
  await expect(page.getByText('began the periodic review')).toBeVisible();
});
