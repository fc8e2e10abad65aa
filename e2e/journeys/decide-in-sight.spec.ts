import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsable, NARROW } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { searchFor } from '../src/search-for.ts';
import { test } from '../src/own-installation.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

// Its lists are its own.
test.use({ installationOf: 'decide-in-sight' });

const HEAD = 'id,entity_type,name,aliases,types,reason,listed_on,birth_dates,nationalities,positions\n';
const family = Array.from(
  { length: 12 },
  (_, index) =>
    `S-${index},person,Lysander Quickthorn ${String.fromCodePoint(65 + index)}arl,,sanction,Invented for tests,2020-01-02,${1950 + index},VE,\n`,
).join('');
const OTHER_NAME =
  'S-99,person,Ottokar Underbough,Evander Millwright,sanction,Invented for tests,2020-01-02,1950,VE,\n';

const pane = (page: Page) => page.getByRole('region', { name: 'Hit under review' });
const SMALL = { width: 1280, height: 720 };

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${String(element)} is nowhere`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Whole within the window, and over nothing else of its frame. */
async function expectWhole(page: Page, element: Locator): Promise<void> {
  const box = await boxOf(element);
  const window = page.viewportSize() ?? SMALL;
  expect(box).toMatchObject({ x: expect.any(Number) });
  expect([box.x >= 0, box.y >= 0, box.right <= window.width, box.bottom <= window.height]).toEqual([
    true,
    true,
    true,
    true,
  ]);
}

test.describe.configure({ mode: 'serial' });

test.beforeAll('the list is loaded', async ({ browser, own: { baseUrl } }) => {
  const page = await browser.newPage({ baseURL: baseUrl });
  await haveSession(page, people.root);
  await uploadList(page, [textFile('quickthorn.csv', HEAD + family + OTHER_NAME)], /Custom list is in use/);
  await page.close();
});

test.beforeEach('a search with more hits than fit', async ({ page }) => {
  await page.setViewportSize(SMALL);
  await haveSession(page, people.owner);
  await searchFor(page, 'Lysander Quickthorn', { reference: 'KYC-780' });
  await expect(pane(page).getByText(/^Hit 1 of/)).toBeVisible();
});

test('on a small screen the decisions are whole and more than five hits are in sight', async ({ page }) => {
  const bar = pane(page).getByRole('group', { name: 'Decide on this hit' });
  for (const button of await bar.getByRole('button').all()) {
    await expectWhole(page, button);
    const label = button.locator('.mantine-Button-label');
    expect(await label.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1);
  }
  const boxes = await Promise.all((await bar.getByRole('button').all()).map(boxOf));
  for (const [index, box] of boxes.entries()) {
    const next = boxes[index + 1];
    if (next) expect(next.x).toBeGreaterThanOrEqual(box.right);
  }
  // Each begins with its key, and one line holds them all.
  await expect(bar.getByRole('button')).toHaveText([
    '1True match',
    '2False positive',
    '3Needs information',
    'WWhitelist',
  ]);
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  const rows = page.getByRole('table', { name: 'Matches, sorted by relevance' }).getByRole('row');
  const wholeRows = await rows.evaluateAll(
    (elements) =>
      elements.slice(1).filter((element) => {
        const box = element.getBoundingClientRect();
        const at = document.elementFromPoint(box.x + box.width / 2, box.bottom - 3);
        return at !== null && element.contains(at);
      }).length,
  );
  expect(wholeRows).toBeGreaterThan(5);
  await expectAccessible(page);
});

test('what is told stands below the list, never on the evidence of the next hit', async ({ page }) => {
  for (const size of [SMALL, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    for (const [name, key] of [
      ['Previous hit', 'K'],
      ['Next hit', 'J'],
    ] as const)
      await expect(pane(page).getByRole('button', { name })).toHaveText(key);
    await page.keyboard.press('w');
    const toast = page.getByRole('alert').filter({ hasText: 'Whitelist status successfully changed' });
    await expect(toast).toBeVisible();
    await expect(pane(page).getByText('Why this score')).toBeVisible();
    await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const [told, evidence] = [await boxOf(toast), await boxOf(pane(page))];
    expect(told.right).toBeLessThanOrEqual(evidence.x);
    await expectWhole(page, toast);
    await page.keyboard.press('u');
    await expect(toast.filter({ hasText: 'to No' })).toBeVisible();
  }
});

test('on a telephone what is told stands between the evidence and its decisions, and over neither', async ({
  page,
}) => {
  // There the hit has a page of its own.
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/hit=/);
  await page.setViewportSize(NARROW);
  const evidence = page.getByRole('group', { name: 'What decides on this hit' });
  const bar = page.getByRole('group', { name: 'Decide on this hit' });
  await bar.getByRole('button', { name: 'Whitelist' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Whitelist status successfully changed' });
  await expect(toast).toBeVisible();
  const gaps = async () => {
    const [read, told, decisions] = await Promise.all([evidence, toast, bar].map(boxOf));
    return [told!.y - read!.bottom >= 0, decisions!.y - told!.bottom >= 0];
  };
  await expect
    .poll(gaps, { message: 'The toast is below the evidence, and above the decisions' })
    .toEqual([true, true]);
  await expectUsable(page);
});

test('D and then Enter decides nothing; what saves is in sight whatever the form asks', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /^True match/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Choose what this hit is')).toBeVisible();
  await expect(page.getByText(/^0 of \d+ decided$/)).toBeVisible();

  await dialog.getByRole('radio', { name: /^False positive/ }).check();
  await dialog.getByRole('radio', { name: 'Every search with reference KYC-780' }).check();
  await expect(dialog.getByRole('textbox', { name: 'Until' })).toBeVisible();
  await expectWhole(page, dialog.getByRole('button', { name: 'Save decision' }));
  await page.setViewportSize(SMALL);
  await expectWhole(page, dialog.getByRole('button', { name: 'Save decision' }));
});

test('on a small screen a hit that was found by an alias is called by its name all the same', async ({ page }) => {
  await searchFor(page, 'Evander Millwright');
  const row = page.getByRole('row').filter({ hasText: 'alias Evander Millwright' });
  await expectWhole(page, row.getByText('Ottokar Underbough', { exact: true }));
});
