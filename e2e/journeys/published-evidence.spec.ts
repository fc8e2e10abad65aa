import { expect } from '@playwright/test';
import { BASE_PATH, type OutputOf } from '@tamis/contract';
import { viewPublicKey } from '@tamis/contract/audit';
import { evidenceFiles } from '@tamis/contract/exports';
import { Buffer } from 'node:buffer';
import { writeFile } from 'node:fs/promises';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/own-installation.ts';
import { pdfPages, savedFile, unzip } from '../src/read-files.ts';
import { searchFor, searchIdOf } from '../src/search-for.ts';
import { onPublishedLists } from '../src/use-published-lists.ts';
import { verifyFile } from '../src/verify-file.ts';
import { zipFiles } from '../src/zip-files.ts';

onPublishedLists();

test('an evidence pack holds a decision and its reason, is found whole by an auditor, and a decision changed in it is found out', async ({
  page,
}, testInfo) => {
  await haveSession(page, people.owner);
  await searchFor(page, 'Doku Umarov', { reference: 'KYC-EVIDENCE' });
  const searchId = searchIdOf(page);
  await expect(page.getByText(/^Hit 1 of/)).toBeVisible();
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^True match/ }).check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Same date of birth');
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await expect(page.getByText('Decided: True match')).toBeVisible();

  const pack = await savedFile(page, async () => {
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Download Evidence Pack' }).click();
  });
  expect(pack.name).toMatch(/^evidence-Doku-Umarov-\d{4}-\d\d-\d\d\.zip$/);
  const files = await unzip(pack.bytes);
  expect([...files.keys()]).toEqual([...evidenceFiles]);
  expect(String(files.get('search.json'))).toContain(searchId);
  expect(String(files.get('decisions.json'))).toContain('Same date of birth');
  expect((await pdfPages(files.get('report.pdf') ?? Buffer.alloc(0))).join(' ')).toContain(searchId);
  const whole = testInfo.outputPath('whole.zip');
  await writeFile(whole, pack.bytes);
  const asked = await page.request.get(BASE_PATH + viewPublicKey.path);
  const key = ((await asked.json()) as { data: OutputOf<typeof viewPublicKey> }).data.id;
  expect(verifyFile(whole, '--key', key)).toEqual({
    isWhole: true,
    says: expect.stringMatching(
      new RegExp(`^whole; the chain stood at row \\d+ with [0-9a-f]{64}\nsigned at \\S+ with key ${key}\n$`),
    ),
  });
  // Signed with another key than that of the installation.
  expect(verifyFile(whole, '--key', 'f'.repeat(32)).isWhole).toBe(false);

  const decisions = String(files.get('decisions.json')).replace('true_positive', 'false_positive');
  const tampered = testInfo.outputPath('tampered.zip');
  await writeFile(tampered, await zipFiles(new Map(files).set('decisions.json', Buffer.from(decisions))));
  expect(verifyFile(tampered)).toEqual({ isWhole: false, says: 'BROKEN: decisions.json was changed.\n' });
});
