import { expect } from '@playwright/test';
import { createSearch } from '@tamis/contract/screening';
import { callApi } from '../src/call-api.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/texting-installation.ts';

const NUMBER = '+41791234567';

test('somebody gives a number and confirms it; a trigger texts what a template says', async ({ page, texting }) => {
  const { gateway } = texting;
  await haveSession(page, people.owner);
  await page.goto('/usermanagement/myprofile');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('+41 79 123 45 67');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Enter the six-digit code that was sent to +41 … 67.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  const [code = ''] = /\d{6}/.exec(await gateway.next(NUMBER)) ?? [];
  await page.getByLabel('Verification code').fill(code);
  await expect(page.getByText('Text messages go to +41 … 67.')).toBeVisible();

  await page.goto('/settings/templates?of=own');
  await page.getByRole('button', { name: 'New template' }).first().click();
  const dialog = page.getByRole('dialog');
  const choose = async (field: string, option: string): Promise<void> => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Text of a hit');
  await choose('Channel', 'Text message (SMS)');
  await dialog.getByRole('button', { name: 'Create template' }).click();
  await expect(page.getByRole('heading', { name: 'Text of a hit', level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Tamis: {{subject.reference}}');
  await page.getByRole('textbox', { name: 'Text' }).fill('{{event.summary}}.\n');
  await expect(page.getByText(/\d+ characters, 1 segment of at most 6/)).toBeVisible();
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.getByRole('button', { name: /^Save version 2/ }).click();
  await expect(page.getByText('Version 2 is saved. Triggers say it from now on.')).toBeVisible();
  await page.getByRole('button', { name: 'Send test text' }).click();
  expect(await gateway.next(NUMBER)).toMatch(/^\[Test\] Tamis: KYC-20418\n/);

  await page.goto('/settings/createtrigger');
  await page.getByRole('textbox', { name: 'Name' }).fill('Text me');
  await choose('When', 'A search has its complete answer');
  await page.getByRole('button', { name: 'Send a template' }).click();
  await choose('Template, action 1', 'Text of a hit');
  await choose('Whom, action 1', 'Owner User');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await callApi(page, createSearch, {
    search_term: 'Percival Quillfeather',
    client_ref: 'KYC-20418',
    filters: { types: ['sanction'] },
  });
  expect(await gateway.next(NUMBER)).toBe('Tamis: KYC-20418\nA search has its complete answer.');

  await page.goto('/usermanagement/myprofile');
  await page.getByRole('button', { name: 'Stop text messages' }).click();
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
});
