import { checkTypes } from '@tamis/contract/terms/check-types';
import * as contract from '@tamis/contract/screening';
import { callApi } from '../src/call-api.ts';
import { people } from '../src/installation.ts';
import { haveSession } from '../src/have-session.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

test('the AML report', async ({ page }) => {
  await haveSession(page, people.root);
  await page.goto('/reports/aml', { waitUntil: 'networkidle' });
  await look(page, 'aml-report-nobody');
  const merchants = page.getByRole('combobox', { name: /Merchants/ });
  await merchants.click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '90 days' }).click();
  await page.getByRole('table').waitFor();
  await look(page, 'aml-report');
});

test('the programme report', async ({ page }) => {
  await haveSession(page, people.owner);
  const { result } = await callApi(page, contract.createSearch, {
    search_term: 'Ines Farrow',
    fuzziness: 1,
    filters: { types: [...checkTypes] },
  });
  const { hits } = await callApi(page, contract.paginateHits, { id: result.id });
  for (const [index, { doc }] of hits.slice(0, 2).entries())
    await callApi(page, contract.decideHit, {
      id: result.id,
      entityId: doc.id,
      version: 0,
      match_status: index === 0 ? 'true_positive' : 'false_positive',
      reason: 'The identity numbers agree with the listing.',
    });
  await page.goto('/reports/programme', { waitUntil: 'networkidle' });
  await page.getByRole('table', { name: 'Four eyes' }).waitFor();
  await look(page, 'programme-report');
});
