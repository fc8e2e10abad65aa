import { expect } from '@playwright/test';
import { createSearch } from '@tamis/contract/screening';
import { callApi } from '../src/call-api.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { linkIn } from '../src/mailbox.ts';
import { test } from '../src/own-installation.ts';
import { deleteByName, openByKeys, seeList } from '../src/record-pages.ts';

test.use({ installationOf: 'templates' });

test('an owner changes what a mail says, tries it, and people get it; then goes back', async ({ page, mailbox }) => {
  const { owner } = people;
  await haveSession(page, owner);
  await page.goto('/settings/templates');
  await seeList(page, 'Templates');
  await openByKeys(page, 'asked for a new password where');
  await expect(page.getByRole('heading', { name: 'Set a new password', level: 1 })).toBeVisible();

  await page.getByRole('textbox', { name: 'Subject' }).fill('A new password for {{user.firstNme}}');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('# Hello {{user.firstName}}\n\n**Choose well.**\n\n[Choose one]({{link}})\n');
  await expectAccessible(page);
  await expectUsableNarrow(page);
  const save = page.getByRole('button', { name: /^Save version 1/ });
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Replace' }).click();

  await page.getByRole('button', { name: 'Send test mail' }).click();
  const tried = await mailbox.next(owner.email, /^\[Test\] A new password for Ines$/);
  expect(tried.html).toContain('<strong>Choose well.</strong>');
  await save.click();
  await expect(page.getByText('Version 1 is saved. The next mail uses it.')).toBeVisible();

  await page.request.post('/api/v1/public/forgotpassword', { data: { email: owner.email } });
  const mail = await mailbox.next(owner.email, /^A new password for Owner$/);
  expect(mail.text?.split('\n')[0]).toBe('Hello Owner');
  expect(mail.html).toContain('<strong>Choose well.</strong>');
  expect(linkIn(mail, '/reset_password')).toContain('#token=');

  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByRole('dialog')).toContainText('Version 1');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Back to the delivered one' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the delivered one' }).click();
  await expect(text).toHaveValue(/^Somebody asked for a new password/);
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible();
});

test('a template of one’s own is written, chosen by a trigger, switched off and deleted; people get its mail', async ({
  page,
  mailbox,
}) => {
  const { owner } = people;
  await haveSession(page, owner);
  await page.goto('/settings/templates');
  await page.getByText('For triggers', { exact: true }).click();
  await expect(page.getByText('No templates of your own')).toBeVisible();
  await page.getByRole('button', { name: 'New template' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Hit of a client');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create template' }).click();
  await expect(page.getByRole('heading', { name: 'Hit of a client', level: 1 })).toBeVisible();

  await page.getByRole('textbox', { name: 'Subject' }).fill('A hit for {{subject.reference}}');
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill('# Hello {{user.firstName}}\n\n**{{event.summary}}**\n\n[Look at it]({{subject.link}})\n');
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.getByRole('button', { name: /^Save version 2/ }).click();
  await expect(page.getByText('Version 2 is saved. Triggers say it from now on.')).toBeVisible();

  await page.goto('/settings/createtrigger');
  await page.getByRole('textbox', { name: 'Name' }).fill('Tell of hits');
  const choose = async (field: string, option: string): Promise<void> => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('When', 'A search has its complete answer');
  await page.getByRole('button', { name: 'Send a template' }).click();
  await choose('Template, action 1', 'Hit of a client');
  await choose('Whom, action 1', 'Owner User');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await callApi(page, createSearch, {
    search_term: 'Percival Quillfeather',
    client_ref: 'KYC-20418',
    filters: { types: ['sanction'] },
  });
  const mail = await mailbox.next(owner.email, /^A hit for KYC-20418$/);
  expect(mail.html).toContain('<strong>A search has its complete answer</strong>');
  expect(mail.text).toContain('Hello Owner');
  expect(linkIn(mail, '/aml/searchresults')).toContain('id=');

  await page.goto('/settings/templates?of=own');
  const rowOf = await seeList(page, 'Templates');
  await expect(rowOf('Hit of a client')).toContainText('In use');
  await openByKeys(page, 'Hit of a client');
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
  await page.goto('/settings/triggers');
  await openByKeys(page, 'Tell of hits');
  await deleteByName(page, 'Tell of hits', 'Delete trigger');
  await page.goto('/settings/templates?of=own');
  await openByKeys(page, 'Hit of a client');
  await page.getByRole('switch', { name: 'In use' }).click({ force: true });
  await page.getByRole('button', { name: /^Save version 3/ }).click();
  await expect(page.getByText('Switched off', { exact: true })).toBeVisible();
  await deleteByName(page, 'Hit of a client', 'Delete template');
  await expect(page.getByText('No templates of your own')).toBeVisible();
});
