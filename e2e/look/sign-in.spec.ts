import { expect, type Page } from '@playwright/test';
import { Buffer } from 'node:buffer';
import { expectAccessible } from '../src/expect-accessible.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';
import { signIn } from '../src/sign-in.ts';

const reset = Buffer.from(`one-token:${people.owner.email}`).toString('base64');

/** Screens before signing in that need nothing but their address: name of the picture → address. */
const screens = {
  'forgot-password': '/forgotpass',
  'reset-password': `/reset_password?token=${reset}`,
  'reset-password-invalid': '/reset_password?token=cut',
  unblock: `/unblock?email=${people.owner.email}&activationCode=123456789`,
};

for (const [name, address] of Object.entries(screens)) {
  test(name, async ({ page }) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await look(page, name);
    await expectAccessible(page);
  });
}

test('forgot password, sent', async ({ page }) => {
  await page.goto('/forgotpass');
  await page.getByLabel('Email').fill('somebody@tamis.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await look(page, 'forgot-password-sent');
});

/** As a sign-in leaves it whose second factor is still to come. */
async function openTwoFactor(page: Page): Promise<void> {
  await page.goto('/login');
  await page.evaluate(() => {
    const challenge = { channel: 'SMS', sentTo: 'the number ending in 41', alternatives: ['Email'] };
    sessionStorage.setItem(
      'two_factor',
      JSON.stringify({ token: 'none', expiresAt: Date.now() + 600_000, userId: '6740a1c29be4d05f7713e400', challenge }),
    );
  });
  await page.goto('/two_factor', { waitUntil: 'networkidle' });
}

test('two-factor', async ({ page }) => {
  await openTwoFactor(page);
  await page.getByLabel('Verification code').fill('419');
  await look(page, 'two-factor');
  await page.getByLabel('Verification code').fill('41x');
  await look(page, 'two-factor-wrong');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await look(page, 'two-factor-recovery');
  await expectAccessible(page);
});

test('outbox', async ({ page }) => {
  await page.goto('/forgotpass');
  await page.getByLabel('Email').fill(people.owner.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await signIn(page, people.root);
  await page.goto('/settings/outbox', { waitUntil: 'networkidle' });
  const mail = page.getByText('Set a new password').first();
  await expect(mail).toBeVisible();
  await look(page, 'outbox');
  await expectAccessible(page);
  await mail.click();
  await expect(page.getByRole('dialog').getByText('/reset_password#token=', { exact: false }).first()).toBeVisible();
  await look(page, 'outbox-text');
  await expectAccessible(page);
  await page.getByText('As sent').click();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await look(page, 'outbox-mail');
});
