import { expect, type Page } from '@playwright/test';
import { findSearches } from '@tamis/contract/screening';
import { callApi } from '../src/call-api.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { searchIdOf } from '../src/search-for.ts';
import { test } from '../src/shared-installation.ts';

const country = (page: Page) => page.getByRole('combobox', { name: /^Country(?! of)/ });

test.beforeEach(async ({ page }) => {
  await haveSession(page, people.owner);
  await page.goto('/aml/search');
  await expect(page.getByText('22 of 22 selected')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Zebulon Quartermain');
});

test('a country that is typed is chosen by Enter, and only the next one searches: with it, and so it is kept and monitored', async ({
  page,
}) => {
  await country(page).click();
  await page.keyboard.type('Panama');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/aml\/search(\?|$)/);
  await expect(page.getByText('Panama', { exact: true }).first()).toBeVisible();
  await expect(country(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(page).toHaveURL(/\/aml\/searchresults/);
  await expect(page.getByRole('main').getByText('Panama', { exact: true })).toBeVisible();
  const { searches } = await callApi(page, findSearches, { id: searchIdOf(page) });
  expect(searches).toMatchObject([{ countryCodes: ['PA'], isMonitored: true }]);
});

test('a country that was typed and not chosen is searched with where only one fits', async ({ page }) => {
  await country(page).click();
  await page.keyboard.type('panam');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Search/ })
    .click();
  await expect(page).toHaveURL(/\/aml\/searchresults/);
  await expect(page.getByRole('main').getByText('Panama', { exact: true })).toBeVisible();
});

test('what fits several countries, or none, is refused beside its field: nobody is searched for without it', async ({
  page,
}) => {
  for (const [typed, said] of [
    ['pan', '“pan” fits several. Choose one from the list.'],
    ['Atlantis', 'Nothing in the list is called “Atlantis”. Choose from the list, or delete the text.'],
  ] as const) {
    await country(page).fill(typed);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Search/ })
      .click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(page).toHaveURL(/\/aml\/search(\?|$)/);
  }
  // It stays refused when the field is left.
  await page.keyboard.press('Tab');
  await expect(page.getByText(/called “Atlantis”/)).toBeVisible();
  await expectAccessible(page);
});

test('the open list says that nothing fits, to a screen reader as well', async ({ page }) => {
  for (const field of [country(page), page.getByRole('combobox', { name: 'Country of identity number' })]) {
    await field.fill('Atlantis');
    await expect(page.getByRole('listbox').getByText('No country found')).toBeVisible();
    await expectAccessible(page);
    await field.fill('');
    await page.keyboard.press('Escape');
  }
});

test('a focused country field has one ring, that of its box', async ({ page }) => {
  await country(page).focus();
  const rings = await country(page).evaluate((field) => {
    const boxes = [];
    for (let box: Element | null = field; box && boxes.length < 6; box = box.parentElement) boxes.push(box);
    return boxes.filter((box) => {
      const { outlineStyle, boxShadow } = getComputedStyle(box);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    }).length;
  });
  expect(rings).toBe(1);
});
