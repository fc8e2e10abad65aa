import { findCaseTimeline } from '@tamis/contract/cases';
import { expect } from '@playwright/test';
import { callApi } from '../src/call-api.ts';
import { addDocument, documentedCase } from '../src/documented-case.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { inventedDocuments } from '../src/invented-documents.ts';
import { pressByKey } from '../src/keyboard.ts';
import { test } from '../src/shared-installation.ts';

test('the documents of a case are uploaded, looked at, turned, rejected and accepted by keyboard, until none is missing', async ({
  page,
  browser,
}) => {
  const { front, back, card, register } = await inventedDocuments(browser);
  await haveSession(page, people.owner);
  const { id, company } = await documentedCase(page, ['company.register-extract', 'person.identity']);
  await addDocument(page, id, [register], { typeId: 'register-extract', entityLinkId: company });

  await page.goto(`/case/details?id=${id}`);
  const gate = page.getByRole('region', { name: 'Approval gate' }).first();
  await pressByKey(page, gate.getByRole('link', { name: 'Check Register extract: Quayside Ferrous Ltd' }));
  // A PDF, drawn by pdf.js in its thread under the policy of the page.
  await expect(page.getByRole('img', { name: 'register-extract.pdf, page 1 of 2' })).toBeVisible();
  const pixels = page.locator('canvas').first();
  const isDrawn = () =>
    pixels.evaluate((canvas: HTMLCanvasElement) =>
      canvas
        .getContext('2d')
        ?.getImageData(0, 0, canvas.width, canvas.height)
        .data.some((part, at) => at % 4 === 0 && part < 128),
    );
  await expect.poll(isDrawn).toBe(true);
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.locator('main').focus();
  await page.keyboard.press('a');
  await expect(page.getByText('The document is accepted')).toBeVisible();

  // What is missing is added where it is missing.
  await pressByKey(page, page.getByRole('button', { name: 'Passport or identity card Required Missing' }));
  const dialog = page.getByRole('dialog', { name: 'Upload documents' });
  await dialog.locator('input[type=file]').setInputFiles([front, back]);
  await expect(dialog.getByRole('combobox', { name: 'Belongs to' })).toHaveValue('Mirela Cosovanu');
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await pressByKey(page, dialog.getByRole('button', { name: 'Upload', exact: true }));
  await expect(page.getByText('1 document is uploaded')).toBeVisible();

  await page.locator('main').focus();
  await page.keyboard.press(']');
  const picture = (name: string) => page.getByRole('img', { name });
  await expect(picture('passport-cosovanu-1.jpg')).toBeVisible();
  await page.keyboard.press(']');
  await expect(picture('passport-cosovanu-2.jpg')).toBeVisible();
  await page.keyboard.press('[');
  const lying = () =>
    picture('passport-cosovanu-1.jpg').evaluate((canvas: HTMLCanvasElement) => canvas.width > canvas.height);
  await expect.poll(lying).toBe(true);
  await page.keyboard.press('r');
  await expect.poll(lying).toBe(false);

  // Its date says that it is over: it cannot be accepted.
  await page.getByRole('textbox', { name: 'Expires on' }).fill('02/11/2020');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Expired on 02/11/2020')).toBeVisible();
  await expect(gate.getByRole('link', { name: 'Passport or identity card expired: Mirela Cosovanu' })).toBeVisible();
  await expectAccessible(page);
  await page.locator('main').focus();
  await page.keyboard.press('x');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Expired, a newer one is asked for');
  await pressByKey(page, page.getByRole('dialog').getByRole('button', { name: 'Reject' }));
  await expect(page.getByText('Rejected by Owner User')).toBeVisible();

  await pressByKey(page, page.getByRole('button', { name: 'Upload' }));
  await dialog.locator('input[type=file]').setInputFiles({ ...card, name: 'card.pdf' });
  await pressByKey(page, dialog.getByRole('button', { name: 'Upload', exact: true }));
  await expect(dialog.getByRole('alert')).toContainText('card.pdf is a PNG by its content');
  await pressByKey(page, dialog.getByRole('button', { name: 'Take card.pdf out' }));
  await dialog.locator('input[type=file]').setInputFiles(card);
  await pressByKey(page, dialog.getByRole('button', { name: 'Upload', exact: true }));
  await expect(dialog).toBeHidden();
  await page.locator('main').focus();
  await page.keyboard.press(']');
  await page.keyboard.press(']');
  await expect(picture('identity-card.png')).toBeVisible();
  await page.keyboard.press('a');
  await expect(gate.getByRole('link', { name: /Passport or identity card/ })).toHaveCount(0);
  await expectAccessible(page);

  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    pressByKey(page, page.getByRole('button', { name: 'ZIP' })),
  ]);
  expect(zip.suggestedFilename()).toMatch(/^C-\d{4}-\d{6}-documents\.zip$/);
  const timeline = { ...findCaseTimeline, path: `${findCaseTimeline.path.replace(':id', id)}?perPage=100` };
  const { acts } = await callApi(page, timeline, undefined as never);
  expect(acts.filter(({ action }) => action.startsWith('case-documents.')).map(({ action }) => action)).toEqual([
    'case-documents.zip',
    'case-documents.set-status',
    'case-documents.upload',
    'case-documents.set-status',
    'case-documents.update',
    'case-documents.rotate',
    'case-documents.upload',
    'case-documents.set-status',
    'case-documents.upload',
  ]);
});
