import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { CUSTOM_LIST } from '../src/custom-list.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/own-installation.ts';
import { searchFor, searchIdOf } from '../src/search-for.ts';
import { signIn } from '../src/sign-in.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

test.use({ installationOf: 'published-settings' });

/** Monitored searches are looked at once a minute at the latest; a loaded machine takes longer. */
const WATCHED_MS = 300_000;

async function asRoot(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await signIn(page, people.root);
  return page;
}

/** Waits until the page of updates says so, once. */
const isTold = (page: Page, text: string): Promise<void> =>
  expect(async () => {
    await page.goto('/aml/update');
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible({ timeout: 5000 });
    await expect(page.getByText(text)).toHaveCount(1, { timeout: 5000 });
  }).toPass({ timeout: WATCHED_MS });

async function replayAndPublish(root: Page, version: number, reason: string): Promise<void> {
  await root.getByRole('button', { name: 'Replay the draft' }).click();
  await root.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await root.getByRole('button', { name: `Publish settings ${version}` }).click();
  const dialog = root.getByRole('dialog');
  await expect(dialog.getByText(/no longer reported, become updates/)).toBeVisible();
  await expectAccessible(root);
  await dialog.getByRole('button', { name: `Publish settings ${version}` }).click();
  await expect(root.getByText(`Settings ${version} are in use`)).toBeVisible();
}

test('settings that Root publishes take a hit from a monitored search, visibly and by name, and give it back when they are taken back', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(900_000);
  const root = await asRoot(browser, baseURL);
  await uploadList(root, [textFile('house.csv', CUSTOM_LIST)], /in use/i);
  await signIn(page, people.owner);
  await searchFor(page, 'Sea Heren');
  const id = searchIdOf(page);

  await root.goto('/settings/matching');
  await root.getByRole('button', { name: /^Thresholds by fuzziness/ }).click();
  for (const field of ['At fuzziness 50%', 'At fuzziness 10%'])
    await root.getByRole('textbox', { name: field }).fill('0.9799');
  await replayAndPublish(root, 2, 'Fewer false alarms');

  await isTold(page, 'by settings 2');
  await expectAccessible(page);
  await page.getByRole('table').getByRole('link', { name: 'Sea Heren' }).click();
  await expect(page.getByText('Matching settings 2 were published')).toBeVisible();
  await expect(page.getByText('by the settings; the entry has not changed')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/aml/searchresults?id=${id}`);
  await expect(page.getByText(/Removed: /)).toBeVisible();
  await expect(
    page.getByText('Matching settings 2 no longer report this hit. Its entry is still on the list, as it was.', {
      exact: false,
    }),
  ).toBeVisible();
  await expectAccessible(page);

  await root.getByRole('button', { name: 'Use these values as draft: settings 1' }).click();
  await replayAndPublish(root, 3, 'It lost a true hit');
  await isTold(page, 'by settings 3');
  await root.context().close();
});
