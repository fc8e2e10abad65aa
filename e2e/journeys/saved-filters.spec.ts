import { expect, type Page } from '@playwright/test';
import { createSavedFilter } from '@tamis/contract/saved-filters';
import { callApi } from '../src/call-api.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/shared-installation.ts';

const mine = (page: Page, name = 'My filters') => page.getByRole('button', { name, exact: true });

async function keep(page: Page, name: string): Promise<void> {
  await mine(page).click();
  await page.getByRole('menuitem', { name: 'Save current filters…' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Control+Enter');
  await expect(mine(page, `My filters: ${name}`)).toBeVisible();
}

test('somebody keeps what they look for in the history, finds it again by keyboard, renames and deletes it', async ({
  page,
}) => {
  await haveSession(page, people.owner);
  await page.goto('/aml/history?review=possible_hit&sortBy=total_hits');
  await expect(page.getByRole('heading', { name: 'AML History', level: 1 })).toBeVisible();
  await mine(page).click();
  await expect(page.getByText('None yet.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await keep(page, 'Possible, most hits first');
  await page.getByRole('button', { name: 'Reset' }).first().click();
  await expect(page).not.toHaveURL(/review=/);

  await mine(page).focus();
  await page.keyboard.press('Enter');
  // A menu that is opened by key begins at its first entry.
  await expect(page.getByRole('menuitem', { name: 'Possible, most hits first' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/review=possible_hit/);
  await expect(page).toHaveURL(/sortBy=total_hits/);

  await mine(page, 'My filters: Possible, most hits first').click();
  await page.getByRole('menuitem', { name: 'Manage my filters…' }).click();
  await expect(page.getByRole('dialog', { name: 'My filters of this list' })).toBeVisible();
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.getByRole('button', { name: 'Rename “Possible, most hits first”' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Possible');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Delete “Possible”' }).click();
  await page.getByRole('button', { name: 'Delete filter' }).click();
  await expect(page.getByText('You have 0 of the 30 filters that you can save.')).toBeVisible();
});

test('the queue and the cases have filters of their own, and one that asks for what is gone says so', async ({
  page,
}) => {
  await haveSession(page, people.owner);
  await page.goto('/aml/queue?view=overdue&category=sanctions');
  await keep(page, 'Late sanctions');
  await page.getByRole('group', { name: 'Which searches' }).getByRole('button', { name: 'All' }).click();
  await mine(page).click();
  await page.getByRole('menuitem', { name: 'Late sanctions' }).click();
  await expect(page).toHaveURL(/view=overdue/);
  await expectAccessible(page);
  await expectUsableNarrow(page);

  await page.goto('/case/history?stage=in_review');
  await keep(page, 'In review');
  await page.goto('/case/history?risk=high');
  await mine(page).click();
  await expect(page.getByRole('menuitem', { name: 'Late sanctions' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'In review' }).click();
  await expect(page).toHaveURL(/stage=in_review/);
  await expect(page).not.toHaveURL(/risk=/);

  await callApi(page, createSavedFilter, {
    name: 'Branch that was',
    filter: { list: 'history', query: { tag1: 'A branch of nobody' } },
  });
  await page.goto('/aml/history');
  await mine(page).click();
  await page.getByRole('menuitem', { name: /^Branch that was/ }).click();
  await expect(page.getByText('“Branch that was” refers to something that no longer exists')).toBeVisible();
  await expect(page.getByText('No search has its tag, or one of them.')).toBeVisible();
  await expectAccessible(page);
  await expectUsableNarrow(page);
});
