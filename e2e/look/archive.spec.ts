import { placeHold, requestRemoval, setArchiveRetention, takeSnapshot } from '@tamis/contract/archiver';
import { createSearch, setApprovalRules } from '@tamis/contract/screening';
import { expect } from '@playwright/test';
import { callApi } from '../src/call-api.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

const names = ['Gulf Meridian Bunkering L.L.C.', 'Zephyrine Dauvergne', 'Ottoline Grabowski', 'Lowmere Transfer'];

test('the archive', async ({ page }) => {
  await haveSession(page, people.owner);
  await page.goto('/settings/archive', { waitUntil: 'networkidle' });
  await look(page, 'archive-empty');
  for (const [index, name] of [...names, ...names].entries())
    await callApi(page, createSearch, {
      search_term: name,
      client_ref: `KYC-091${index % names.length}`,
      filters: { types: ['sanction'] },
      is_monitored: index % 3 === 0,
    });
  for (const kind of ['searches', 'messages'] as const)
    await callApi(page, setArchiveRetention, { kind, days: kind === 'searches' ? 40 : 730 });
  for (const [reference, reason] of [
    ['KYC-0910', 'Court order 4 HC 118/26'],
    ['KYC-0911', 'Regulator asks, ref. 26-0914'],
    ['KYC-0912', 'Claim, until decided'],
  ] as const)
    await callApi(page, placeHold, { kind: 'reference', subject: reference, reason });
  await callApi(page, takeSnapshot, { scope: {} });
  await callApi(page, takeSnapshot, { scope: { reference: 'KYC-0913' } });
  await callApi(page, requestRemoval, { scope: { name: 'Ottoline Grabowski' }, why: 'erasure', reason: 'DSR-118' });
  await callApi(page, requestRemoval, { scope: { reference: 'KYC-0913' }, why: 'contract', reason: 'Moved away' });
  await callApi(page, setApprovalRules, { rules: ['deletion'] });
  await callApi(page, requestRemoval, {
    scope: { subjects: ['searches'], before: '2021-11-20T00:00:00.000Z' },
    why: 'retention',
    reason: 'Yearly clean-up',
  });
  await callApi(page, setApprovalRules, { rules: [] });
  await page.goto('/settings/archive', { waitUntil: 'networkidle' });
  await expect(page.getByText('Verified, 7 days left')).toHaveCount(2, { timeout: 20_000 });
  await look(page, 'archive');
  await page.getByRole('button', { name: 'Archive and delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('KYC-0910');
  await expect(dialog.getByText('2 of it are kept by a legal hold, and stay.')).toBeVisible();
  await look(page, 'archive-and-delete', dialog.getByRole('region', { name: 'What this removes' }));
});
