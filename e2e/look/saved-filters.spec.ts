import { expect, type Page } from '@playwright/test';
import { createSavedFilter, type SavedQuery } from '@tamis/contract/saved-filters';
import { callApi } from '../src/call-api.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

const kept: readonly (readonly [string, SavedQuery])[] = [
  ['Possible hits of this week', { list: 'history', query: { review: 'possible_hit', created: 'last-week' } }],
  ['Branch 7, open', { list: 'history', query: { tag1: 'Branch 7', open: '1' } }],
  ['Waiting for an answer', { list: 'history', query: { status: 'Pending' } }],
  ['Late sanctions', { list: 'queue', query: { view: 'overdue', category: 'sanctions' } }],
  ['High risk in review', { list: 'cases', query: { stage: 'in_review', risk: 'high' } }],
];

async function openMenu(page: Page, at: string): Promise<void> {
  await page.goto(at, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^My filters/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

test('saved filters', async ({ page }) => {
  await haveSession(page, people.owner);
  for (const [name, filter] of kept) await callApi(page, createSavedFilter, { name, filter });
  await openMenu(page, '/aml/history?tag1=Branch+7&open=1');
  await look(page, 'saved-filters-history');
  await page.getByRole('menuitem', { name: 'Manage my filters…' }).click();
  await look(page, 'saved-filters-manage');
  await openMenu(page, '/aml/queue?view=overdue&category=sanctions');
  await look(page, 'saved-filters-queue');
  await openMenu(page, '/case/history?stage=in_review&risk=high');
  await look(page, 'saved-filters-cases');
  await page.goto('/aml/history?review=all_clear', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^My filters/ }).click();
  await page.getByRole('menuitem', { name: 'Save current filters…' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('branch 7, open');
  await look(page, 'saved-filters-keep');
});
