import { expect, type Page } from '@playwright/test';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/own-installation.ts';
import { pdfPages, savedFile } from '../src/read-files.ts';
import { searchFor } from '../src/search-for.ts';
import { onPublishedLists } from '../src/use-published-lists.ts';

const pane = (page: Page) => page.getByRole('region', { name: 'Hit under review' });
const main = (page: Page) => page.getByRole('main');

onPublishedLists();

test('a list is as new as its publisher says: the UN’s of February is stale wherever one screens, OFAC’s without a date is never current', async ({
  page,
}) => {
  await haveSession(page, people.root);
  await page.goto('/settings/watchlists');
  await expect(
    main(page)
      .getByText(/Publication date unknown, loaded \d\d\/\d\d\/\d{4}/)
      .first(),
  ).toBeVisible();
  await expect(main(page).getByText('UN Security Council is stale.')).toBeVisible();
  await expect(main(page).getByText('Current', { exact: true })).toBeHidden();

  await haveSession(page, people.owner);
  for (const path of ['/dashboard/main', '/aml/search']) {
    await page.goto(path);
    await expect(main(page).getByText('UN Security Council is stale.')).toBeVisible();
    await expect(main(page).getByText(/Published 27\/02\/2026, a new version was due by /)).toBeVisible();
    await expect(main(page).getByText(/lists ready/)).toBeHidden();
  }

  await searchFor(page, 'Aslan Byutukaev');
  await expect(main(page).getByText('UN Security Council is stale.')).toBeVisible();
  await expect(main(page).getByText('Lists of 27/02/2026, 1 of unknown date')).toBeVisible();
  const sanctions = page
    .getByRole('list', { name: 'Coverage' })
    .getByRole('listitem')
    .filter({ hasText: 'Sanctions covered' });
  await expect(sanctions).toContainText(/OFAC SDN loaded \d\d\/\d\d\/2\d{3}, publication date unknown/);
  await expect(sanctions).toContainText('UN Security Council 27/02/2026');

  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await savedFile(page, () => page.getByRole('menuitem', { name: 'Download Certificate' }).click());
  const text = (await pdfPages(file.bytes)).join(' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('un-sc, published 2026-02-27, version');
  expect(text).toMatch(/us-ofac-sdn, loaded \d{4}-\d\d-\d\d, its publisher gives no date, version/);
  expect(text).toMatch(/When this was made UN Security Council is stale/);
});

test('the order of words differs where it does, and nowhere else', async ({ page }) => {
  await haveSession(page, people.owner);
  await searchFor(page, 'Kim Jong');
  const results = page.url();
  await page.goto(`${results}&perPage=50`);
  await page
    .getByText(/^KIM,? Jong Sik$/i, { exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/entityPosition=\d+/);
  await page.goto(`${results}&hit=${new URL(page.url()).searchParams.get('entityPosition')}`);
  await expect(pane(page).getByRole('heading', { level: 2, name: /KIM,? Jong Sik/i })).toBeVisible();
  await expect(pane(page).getByText('Why this score')).toBeVisible();
  await expect(pane(page).getByText(/^Order differs/)).toBeHidden();

  await searchFor(page, 'Nicolas Madruo');
  await expect(pane(page).getByRole('heading', { name: 'MADURO MOROS, Nicolas' })).toBeVisible();
  await expect(pane(page).getByText('Order differs: family name first on the list')).toBeVisible();
});
