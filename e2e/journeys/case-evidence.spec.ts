import { expect } from '@playwright/test';
import { BASE_PATH, type OutputOf } from '@tamis/contract';
import { viewPublicKey } from '@tamis/contract/audit';
import { caseEvidenceFiles } from '@tamis/contract/cases';
import { Buffer } from 'node:buffer';
import { writeFile } from 'node:fs/promises';
import { addDocument, documentedCase } from '../src/documented-case.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { inventedDocuments } from '../src/invented-documents.ts';
import { pressByKey } from '../src/keyboard.ts';
import { pdfPages, savedFile, unzip } from '../src/read-files.ts';
import { test } from '../src/shared-installation.ts';
import { verifyFile } from '../src/verify-file.ts';
import { zipFiles } from '../src/zip-files.ts';

test('the evidence of a case is downloaded from its page, is found whole by an auditor, and a document changed in it is found out', async ({
  page,
  browser,
}, testInfo) => {
  const { front, register } = await inventedDocuments(browser);
  await haveSession(page, people.owner);
  const { id, company, person } = await documentedCase(page, ['company.register-extract', 'person.identity']);
  await addDocument(page, id, [register], { typeId: 'register-extract', entityLinkId: company });
  await addDocument(page, id, [front], { typeId: 'passport', entityLinkId: person });

  await page.goto(`/case/details?id=${id}&tab=screening`);
  await pressByKey(page, page.getByRole('button', { name: 'Screen 2 not screened' }));
  await expect(page.getByRole('button', { name: 'Screen 2 not screened' })).toBeHidden();

  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await expectAccessible(page);
  const pack = await savedFile(page, () => page.getByRole('menuitem', { name: 'Download evidence pack' }).click());
  expect(pack.name).toMatch(/^evidence-C-\d{4}-\d{6}-\d{4}-\d\d-\d\d\.zip$/);
  const files = await unzip(pack.bytes);
  const names = [...files.keys()];
  expect(names.filter((name) => !name.includes('/'))).toEqual([...caseEvidenceFiles]);
  const documents = names.filter((name) => name.startsWith('documents/'));
  expect(documents).toEqual([`documents/Register extract/${register.name}`, `documents/Passport/${front.name}`]);
  expect(files.get(documents[1] ?? '')?.equals(front.buffer)).toBe(true);
  expect(names.filter((name) => name.startsWith('certificates/certificate-')).length).toBe(2);
  const summary = (await pdfPages(files.get('summary.pdf') ?? Buffer.alloc(0))).join(' ');
  for (const word of ['Quayside Ferrous Ltd', 'Mirela Cosovanu', front.name, 'Owner User'])
    expect(summary).toContain(word);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(page.getByText('downloaded the evidence of the case')).toBeVisible();

  const whole = testInfo.outputPath('whole.zip');
  await writeFile(whole, pack.bytes);
  const asked = await page.request.get(BASE_PATH + viewPublicKey.path);
  const key = ((await asked.json()) as { data: OutputOf<typeof viewPublicKey> }).data.id;
  expect(verifyFile(whole, '--key', key)).toEqual({
    isWhole: true,
    says: expect.stringMatching(
      new RegExp(`^whole; the chain stood at row \\d+ .*\nsigned at \\S+ with key ${key}\n$`),
    ),
  });

  const picture = Buffer.from(front.buffer);
  picture.writeUInt8(picture.readUInt8(picture.length - 1) ^ 1, picture.length - 1);
  const tampered = testInfo.outputPath('tampered.zip');
  await writeFile(tampered, await zipFiles(new Map(files).set(documents[1] ?? '', picture)));
  expect(verifyFile(tampered)).toEqual({ isWhole: false, says: `BROKEN: ${documents[1] ?? ''} was changed.\n` });
});
