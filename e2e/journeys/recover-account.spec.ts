import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { people } from '../src/installation.ts';
import { linkIn, passwordIn } from '../src/mailbox.ts';
import { test } from '../src/own-installation.ts';

test.use({ installationOf: 'recover-account' });
test.describe.configure({ mode: 'serial' });

const WRONG = 'Sorry, the credentials you entered are incorrect or the user does not exist. Please try again.';
const { owner } = people;
let password: string = owner.password;

async function tryToSignIn(page: Page, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function fillNewPassword(page: Page, secret: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(secret);
  await page.getByLabel('Re-enter new password').fill(secret);
}

test('a forgotten password is replaced through the link of a mail, which works once', async ({ page, mailbox }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/forgotpass$/);
  await page.getByRole('button', { name: 'Send recovery link' }).click();
  await expect(page.getByText('Please enter an email address')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByRole('button', { name: 'Send recovery link' }).click();
  await expect(
    page.getByText(/If owner@tamis.example belongs to a known account, a recovery link was sent/),
  ).toBeVisible();
  await expectAccessible(page);

  const link = linkIn(await mailbox.next(owner.email, /new password/), '/reset_password');
  await page.goto(link);
  await expect(page.getByText(`For ${owner.email}.`, { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/\/reset_password$/);
  await expect(page.getByText('10 to 20 characters')).toBeVisible();
  await fillNewPassword(page, 'weak');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(
    page.getByText(
      'Password should be alphanumeric, contain mixed case, special characters and be at least 10 characters long',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  password = 'Sieve-Again-2026!';
  await fillNewPassword(page, password);
  await page.getByRole('button', { name: 'Save new password' }).click();
  const notice = page.getByRole('dialog', { name: 'Password is successfully updated' });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Go to sign-in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await mailbox.next(owner.email, /password was changed/);

  await tryToSignIn(page, owner.password);
  await expect(page.getByText(WRONG)).toBeVisible();
  await tryToSignIn(page, password);
  await expect(page).toHaveURL(/\/dashboard\/main$/);

  await page.evaluate(() => sessionStorage.clear());
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await fillNewPassword(page, 'Sieve-Third-2026!');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('heading', { name: 'Invalid Token' })).toBeVisible();
  await expectAccessible(page);
});

test('an address that nobody has is answered like one that somebody has', async ({ page }) => {
  await page.goto('/forgotpass');
  await page.getByLabel('Email').fill('nobody@tamis.example');
  await page.getByRole('button', { name: 'Send recovery link' }).click();
  await expect(
    page.getByText(/If nobody@tamis.example belongs to a known account, a recovery link was sent/),
  ).toBeVisible();
});

test('a locked account is unblocked by mail, and its new password must be changed at once', async ({
  page,
  mailbox,
}) => {
  await page.goto('/login');
  for (let guess = 1; guess <= 6; guess += 1) {
    await tryToSignIn(page, `Wrong-guess-${guess}!`);
    await expect(page.getByText(WRONG)).toBeVisible();
  }
  await tryToSignIn(page, password);
  await expect(page.getByText(WRONG)).toBeVisible();

  await page.goto(linkIn(await mailbox.next(owner.email, /locked/), '/unblock'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unblock account' }).click();
  await expect(page.getByText(`A new password was emailed to ${owner.email}.`, { exact: false })).toBeVisible();
  await expectAccessible(page);

  const mailed = passwordIn(await mailbox.next(owner.email, /Your new password/));
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await tryToSignIn(page, mailed);
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expectUsableNarrow(page);

  const save = dialog.getByRole('button', { name: 'Save' });
  await dialog.getByLabel('Current password').fill(mailed);
  await fillNewPassword(page, 'Sieve-Mine-2026!');
  await dialog.getByLabel('Re-enter new password').fill('Sieve-Yours-2026!');
  await expect(dialog.getByText('Passwords do not match.')).toBeVisible();
  await expect(save).toBeDisabled();
  await fillNewPassword(page, 'Sieve-Mine-2026!');
  await save.click();
  await expect(page.getByText('Password is successfully updated')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  password = 'Sieve-Mine-2026!';
});

test('an unblock link that was used, or was cut short, says so', async ({ page }) => {
  await page.goto(`/unblock?email=${encodeURIComponent(owner.email)}&activationCode=123456789`);
  await page.getByRole('button', { name: 'Unblock account' }).click();
  await expect(page.getByText('Failed to ublock the user')).toBeVisible();
  await page.goto('/unblock?email=owner');
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  await expectAccessible(page);
});

test('the page that was wanted comes after signing in', async ({ page }) => {
  await page.goto('/aml/history');
  await expect(page).toHaveURL(/\/login$/);
  await tryToSignIn(page, password);
  await expect(page).toHaveURL(/\/aml\/history$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard\/main$/);
});
