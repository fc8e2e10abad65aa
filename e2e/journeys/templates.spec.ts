import { expect } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { linkIn } from '../src/mailbox.ts';
import { test } from '../src/own-installation.ts';
import { openByKeys, seeList } from '../src/record-pages.ts';

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
