import { expect } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/own-installation.ts';
import { deleteByName, openByKeys, seeList } from '../src/record-pages.ts';
import { searchFor } from '../src/search-for.ts';
import { START_MS } from '../src/start-server.ts';

test.use({ installationOf: 'scheduled-triggers', engine: 'embedded' });

const NAME = 'Open at night';
const DAYS_LATER = 3;
/** A job looks once a minute. */
const PATIENCE = { timeout: 90_000 };

test('Root has open searches screened again and reported each day, tries it, and after a stop it runs once, late', async ({
  page,
  own,
  mailbox,
}) => {
  test.setTimeout(3 * START_MS);
  await haveSession(page, people.root);
  await searchFor(page, 'Percival Quillfeather');
  await page.goto('/merchants/trigger');
  await seeList(page, 'Scheduled triggers');
  await page.getByRole('link', { name: 'New scheduled trigger' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill(NAME);
  const choose = async (field: string, option: string): Promise<void> => {
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
    await page.keyboard.press('Escape');
  };
  await choose('Days', 'on days of the month');
  await choose('Days of the month', 'Last day');
  await expect(page.getByText('On day 1 and the last day of each month at 09:00')).toBeVisible();
  await choose('Days', 'every day');
  await expect(page.getByText('Every day at 09:00')).toBeVisible();
  await expect(page.locator('time')).toHaveCount(5);
  await choose('Condition 1', 'the number of open hits');
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await choose('Whom, action 1', 'Root User');
  await page.getByRole('button', { name: 'Screen again', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Screen again', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText('would tell Root User of 1 search; would screen 1 search again')).toBeVisible();
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.getByText('It has not come due yet.')).toBeVisible();

  await own.kill();
  await own.startAgain(DAYS_LATER);
  await haveSession(page, people.root);
  await page.goto('/merchants/trigger');
  await openByKeys(page, NAME);
  await expect(page.getByText(/1 person was told of 1 search\. · 1 search screened again\.$/)).toBeVisible(PATIENCE);
  await expect(page.getByText(/earlier times were missed/)).toHaveCount(1);
  await expectAccessible(page);
  const mail = await mailbox.next(people.root.email, new RegExp(`^${NAME}: 1 search$`));
  expect(mail.text).toContain('1 search meets the conditions:');
  expect(mail.text).not.toContain('Quillfeather');

  await deleteByName(page, NAME, 'Delete scheduled trigger');
  await expect(page.getByText('No scheduled triggers yet')).toBeVisible();
});
