import { expect, type Page } from '@playwright/test';
import path from 'node:path';
import { expectAccessible } from '../src/expect-accessible.ts';
import { haveSession } from '../src/have-session.ts';
import { people, projectRoot } from '../src/installation.ts';
import { test } from '../src/own-installation.ts';
import { pdfPages, savedFile } from '../src/read-files.ts';
import { searchFor } from '../src/search-for.ts';
import { uploadList } from '../src/upload-list.ts';

test.use({ installationOf: 'coverage' });
test.describe.configure({ mode: 'serial' });

/** Sanctions and nothing else, as OFAC publishes them: no date either. */
const OFAC = ['sdn', 'alt', 'add', 'sdn_comments'].map((file) =>
  path.join(projectRoot, 'lists/src/ofac/fixtures/sdn', `${file}.csv`),
);
const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const coverage = (page: Page) => page.getByRole('list', { name: 'Coverage' }).getByRole('listitem');

async function certificateText(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await savedFile(page, () => page.getByRole('menuitem', { name: 'Download Certificate' }).click());
  return (await pdfPages(file.bytes)).join(' ').replaceAll(/\s+/g, ' ');
}

test('with the demo list alone nothing is covered: before the search, in its answer and on its certificate', async ({
  page,
}) => {
  await haveSession(page, people.owner);
  await page.goto('/aml/search');
  await expect(cardOf(page, 'PEP Check').getByText('Not covered: only invented people')).toBeVisible();
  await searchFor(page, 'Zebulon Quartermain');
  await expect(page.getByText('Completed on the demo list')).toBeVisible();
  await expect(coverage(page).first()).toHaveText('Sanctions not coveredonly invented people were searched');
  expect(await certificateText(page)).toContain('No real list was searched: this certificate attests nothing.');
});

test('with a list of sanctions, PEP is not covered: on the form, in the header, with the hit and on the certificate', async ({
  page,
}) => {
  await haveSession(page, people.root);
  await uploadList(page, OFAC, /OFAC SDN is in use/);
  await haveSession(page, people.owner);
  await page.goto('/aml/search');
  await expect(cardOf(page, 'PEP Check').getByText('Not covered: no list loaded')).toBeVisible();
  await expect(page.getByText('22 of 22 selected, 1 of them covered')).toBeVisible();
  await expectAccessible(page);

  await searchFor(page, 'Ramiro Garzon Velez');
  await expect(page.getByText('Completed with gaps')).toBeVisible();
  await expect(coverage(page).filter({ hasText: 'PEP' })).toHaveText('PEP not coveredno list could answer it');
  await expect(coverage(page).filter({ hasText: 'Sanctions' })).toContainText('OFAC SDN');
  await expectAccessible(page);
  const text = await certificateText(page);
  expect(text).toContain('Completed with gaps. Not searched, as no list covers it:');
  expect(text).toContain('PEP Not covered: no list could answer it');

  await page.keyboard.press('o');
  await expect(page.getByRole('listitem').filter({ hasText: /^PEPNot covered$/ })).toBeVisible();
  await expectAccessible(page);
});

test('All Clear of a search with gaps names them, and is kept with the confirmation', async ({ page }) => {
  await haveSession(page, people.owner);
  await searchFor(page, 'Zebulon Quartermain');
  await expect(page.getByRole('heading', { name: /^No matches found, with gaps: .*PEP/ })).toBeVisible();
  await page.getByRole('button', { name: 'Set All Clear' }).click();
  const dialog = page.getByRole('dialog', { name: /^All Clear without .*PEP/ });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Set All Clear without/ }).click();
  await expect(page.getByText('Status updated successfully')).toBeVisible();
  expect(await certificateText(page)).toContain('All Clear, confirmed without:');
});
