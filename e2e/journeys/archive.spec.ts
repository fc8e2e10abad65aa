import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { createSearch } from '@tamis/contract/screening';
import { expect } from '@playwright/test';
import { callApi } from '../src/call-api.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { haveSession } from '../src/have-session.ts';
import { people, projectRoot } from '../src/installation.ts';
import { seeList } from '../src/record-pages.ts';
import { test } from '../src/shared-installation.ts';

const script = path.join(projectRoot, 'server/src/platform/archive/archive-verify.mjs');

test('an owner takes a snapshot, checks it without Tamis, and archives and deletes all but what a legal hold keeps', async ({
  page,
}, testInfo) => {
  await haveSession(page, people.owner);
  for (const name of ['Oriel Tamsin', 'Perrin Vale', 'Quillon Ashgrove'])
    await callApi(page, createSearch, {
      search_term: name,
      client_ref: name === 'Perrin Vale' ? 'KYC-0917' : 'LOWMERE',
      filters: { types: ['sanction'] },
    });
  await callApi(page, createSearch, {
    search_term: 'Ottoline Grabowski',
    client_ref: 'LOWMERE',
    filters: { types: ['sanction'] },
  });

  await page.goto('/settings/archive');
  await seeList(page, 'Archive');

  await page.getByRole('button', { name: 'Take snapshot' }).click();
  const snapshot = page.getByRole('dialog', { name: 'Take snapshot' });
  await snapshot.getByRole('textbox', { name: 'Reference' }).fill('LOWMERE');
  await expectAccessible(page);
  await snapshot.getByRole('button', { name: 'Take snapshot' }).click();
  const row = page.getByRole('region', { name: 'Snapshots' }).getByRole('row').filter({ hasText: 'LOWMERE' });
  await expect(row).toContainText('Verified, 7 days left', { timeout: 20_000 });
  const downloading = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Download the snapshot/ }).click();
  const file = testInfo.outputPath('archive.zip');
  await (await downloading).saveAs(file);
  const { stdout } = await promisify(execFile)(process.execPath, [script, file]);
  expect(stdout).toContain('3 searches and cases');

  await page.getByRole('button', { name: 'Legal hold' }).click();
  const hold = page.getByRole('dialog', { name: 'Legal hold' });
  await hold.getByRole('textbox', { name: 'Id of the search or case, or the reference' }).fill('KYC-0917');
  await hold.getByRole('textbox', { name: 'Reason' }).fill('Court order 4 HC 118/26');
  await expectAccessible(page);
  await hold.getByRole('button', { name: 'Place legal hold' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Reference KYC-0917' })).toContainText(
    'Court order 4 HC 118/26',
  );

  await page.getByRole('button', { name: 'Archive and delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archive and delete' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('perrin vale');
  await expect(dialog.getByRole('region', { name: 'What this removes' })).toContainText(
    '1 of it is kept by a legal hold',
  );
  await dialog.getByRole('textbox', { name: 'Name' }).fill('');
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('LOWMERE');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Lowmere transfer');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Archive and delete 3 records' }).click();
  const removal = page
    .getByRole('region', { name: 'Removal requests' })
    .getByRole('row')
    .filter({ hasText: 'LOWMERE' });
  await expect(removal).toContainText('Done, 3 tombstones', { timeout: 20_000 });

  await page.getByRole('button', { name: 'New request' }).click();
  const held = page.getByRole('dialog', { name: 'New removal request' });
  await held.getByRole('textbox', { name: 'Reference' }).fill('KYC-0917');
  await held.getByRole('textbox', { name: 'Reason' }).fill('DSR-118');
  await held.getByRole('button', { name: 'Remove 0 records' }).click();
  await expect(
    page.getByRole('region', { name: 'Removal requests' }).getByRole('row').filter({ hasText: 'KYC-0917' }),
  ).toContainText('1 kept by a legal hold', { timeout: 20_000 });

  await page.getByRole('button', { name: 'Lift the legal hold on Reference KYC-0917' }).click();
  const lifting = page.getByRole('dialog', { name: 'Lift this legal hold?' });
  await lifting.getByRole('textbox', { name: 'Reason' }).fill('Settled');
  await lifting.getByRole('button', { name: 'Lift legal hold' }).click();
  await expect(page.getByText('No legal hold', { exact: true })).toBeVisible();
});
