import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expectAccessible } from '../src/expect-accessible.ts';
import { haveSession } from '../src/have-session.ts';
import { people, projectRoot } from '../src/installation.ts';
import { test } from '../src/own-installation.ts';
import { pdfPages, savedFile } from '../src/read-files.ts';
import { searchFor } from '../src/search-for.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

test.use({ installationOf: 'failed-list' });
test.describe.configure({ mode: 'serial' });

const files = ['sdn', 'alt', 'add', 'sdn_comments'].map((name) =>
  path.join(projectRoot, 'lists/src/ofac/fixtures/sdn', `${name}.csv`),
);
/** As a download that broke off leaves them: the last line of the first file is half there. */
const cutOff = files.map((file) => {
  const text = readFileSync(file, 'utf8');
  return textFile(path.basename(file), file.endsWith('sdn.csv') ? text.slice(0, text.length - 60) : text);
});
const main = (page: Page) => page.getByRole('main');
const FAILED = 'OFAC SDN: the last load failed.';

test('a list that failed to load is told wherever one screens, with what is searched meanwhile, and never in green', async ({
  page,
}) => {
  await haveSession(page, people.root);
  await uploadList(page, files, /OFAC SDN is in use/);
  await haveSession(page, people.owner);
  await page.goto('/dashboard/main');
  await expect(main(page).getByText('1 list ready')).toBeVisible();

  await haveSession(page, people.root);
  await uploadList(page, cutOff, /sdn\.csv was not taken/);
  await expect(page.getByText('Nothing has changed for searches.')).toBeVisible();

  await haveSession(page, people.owner);
  await page.goto('/dashboard/main');
  await expect(main(page).getByText(FAILED)).toBeVisible();
  await expect(main(page).getByText(/The previous version is searched: Publication date unknown/)).toBeVisible();
  await expect(main(page).getByText('1 list in use, 1 stale or failed: OFAC SDN')).toBeVisible();
  await expect(main(page).getByText(/lists? ready/)).toBeHidden();
  await expectAccessible(page);

  await page.goto('/aml/search');
  await expect(main(page).getByText(FAILED)).toBeVisible();
  await expect(main(page).getByText(/1 list in use, 1 stale or failed: OFAC SDN/)).toBeVisible();
  await expect(main(page).getByText(/lists? ready/)).toBeHidden();
  await expectAccessible(page);
});

test('what was searched while it had failed says so: in the results, with their coverage, and on the certificate', async ({
  page,
}) => {
  await haveSession(page, people.owner);
  await searchFor(page, 'Ramiro Garzon Velez');
  await expect(main(page).getByText(FAILED)).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Coverage' }).getByRole('listitem').filter({ hasText: 'Sanctions' }),
  ).toContainText(/OFAC SDN loaded \d\d\/\d\d\/\d{4}, publication date unknown/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const { bytes } = await savedFile(page, () => page.getByRole('menuitem', { name: 'Download Certificate' }).click());
  expect((await pdfPages(bytes)).join(' ').replaceAll(/\s+/g, ' ')).toContain(
    'OFAC SDN: its last load failed. The previous version is searched',
  );
});

test('once it loads again, nothing is wrong', async ({ page }) => {
  await haveSession(page, people.root);
  await uploadList(page, files, /These files are in use already|OFAC SDN is in use/);
  await haveSession(page, people.owner);
  await page.goto('/dashboard/main');
  await expect(main(page).getByText('1 list ready')).toBeVisible();
  await expect(main(page).getByText(FAILED)).toBeHidden();
});
