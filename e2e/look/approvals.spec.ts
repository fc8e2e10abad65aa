import { expect } from '@playwright/test';
import { checkTypes } from '@tamis/contract/terms/check-types';
import * as contract from '@tamis/contract/screening';
import { callApi } from '../src/call-api.ts';
import { CUSTOM_LIST } from '../src/custom-list.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/own-installation.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

test('approvals', async ({ page }) => {
  await haveSession(page, people.root);
  await uploadList(page, [textFile('house.csv', CUSTOM_LIST)], /Custom list is in use/);
  await page.goto('/aml/approvals', { waitUntil: 'networkidle' });
  await look(page, 'approvals-empty');
  await haveSession(page, people.owner);
  await page.goto('/settings/approvals', { waitUntil: 'networkidle' });
  await look(page, 'approval-rules');
  await look(page, 'approval-reasons', page.getByRole('button', { name: 'Save reasons' }));
  await callApi(page, contract.setApprovalRules, { rules: [...contract.approvalRules] });
  const searches: string[] = [];
  for (const [search_term, client_ref] of [
    ['Nikolas Madrigal Moroz', 'KYC-20455'],
    ['Quentin Oxenholme', 'KYC-20470'],
    ['Petronela Hask', 'KYC-20391'],
  ] as const) {
    const { result } = await callApi(page, contract.createSearch, {
      search_term,
      client_ref,
      fuzziness: 1,
      filters: { types: [...checkTypes] },
    });
    searches.push(result.id);
    const { hits } = await callApi(page, contract.paginateHits, { id: result.id });
    const [first] = hits;
    if (first)
      await callApi(page, contract.decideHit, {
        id: result.id,
        entityId: first.doc.id,
        version: 0,
        match_status: client_ref === 'KYC-20455' ? 'true_positive' : 'false_positive',
        is_whitelisted: client_ref === 'KYC-20391',
        scope: 'reference',
        reason: 'Registration number, country and year agree with the listing; the name differs in its ending only.',
      });
  }
  await callApi(page, contract.deleteSearches, { ids: searches, reason: 'Retention reached' });
  await page.goto(`/aml/searchresults?id=${searches[0] ?? ''}`, { waitUntil: 'networkidle' });
  await expect(page.getByText('Why this score')).toBeVisible();
  await look(page, 'approvals-hit');
  await page.goto('/aml/approvals?view=mine', { waitUntil: 'networkidle' });
  await look(page, 'approvals-mine');
  await haveSession(page, people.root);
  await page.goto('/aml/approvals', { waitUntil: 'networkidle' });
  await expect(page.getByText('Why this score')).toBeVisible();
  await look(page, 'approvals');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await look(page, 'approvals-many');
});

test('publishing by two', async ({ page }) => {
  await haveSession(page, people.owner);
  await callApi(page, contract.setApprovalRules, { rules: ['publishing'] });
  await page.goto('/settings/casesettings', { waitUntil: 'networkidle' });
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Risk model' }) });
  await card.getByRole('textbox', { name: 'Points for PEP declared' }).fill('40');
  await card.getByRole('button', { name: 'Replay on cases' }).click();
  await card.getByRole('textbox', { name: 'Why' }).fill('PEPs weigh more');
  await card.getByRole('button', { name: 'Propose version 2' }).click();
  const banner = card.getByText('Version 2 of the risk model: proposed, not published');
  await expect(banner).toBeVisible();
  await look(page, 'publishing-proposed', banner);
  await haveSession(page, people.root);
  await page.goto('/aml/approvals', { waitUntil: 'networkidle' });
  await expect(page.getByText('Owner User proposes')).toBeVisible();
  await look(page, 'publishing-to-approve');
});
