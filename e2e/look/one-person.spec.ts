import { expect } from '@playwright/test';
import { claimNext } from '@tamis/contract/screening';
import { callApi } from '../src/call-api.ts';
import { NARROW } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { loadOnePerson, searchForOnePerson } from '../src/one-person.ts';
import { test } from '../src/shared-installation.ts';

test.setTimeout(180_000);

test('one person on two lists', async ({ page }) => {
  await haveSession(page, people.root);
  await loadOnePerson(page);
  await haveSession(page, people.owner);
  await searchForOnePerson(page);
  await callApi(page, claimNext, { hits: 1 });
  await page.goto('/aml/queue', { waitUntil: 'networkidle' });
  await expect(page.getByText('2 lists, one person').first()).toBeVisible();
  await look(page, 'one-person-queue');
  await searchForOnePerson(page);
  const facts = page.getByRole('table', { name: 'Facts, side by side' });
  await expect(facts).toBeVisible();
  await look(page, 'one-person');
  // On a telephone the hit has a page of its own.
  await page.setViewportSize(NARROW);
  await page.getByRole('main').getByText('Damyr Valtchenko', { exact: true }).last().click();
  await expect(facts).toBeVisible();
  await look(page, 'one-person-facts', facts.getByRole('row').last());
  await page.getByRole('button', { name: 'Whitelist', exact: true }).last().click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page, 'one-person-told');
});
