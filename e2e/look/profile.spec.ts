import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { signIn } from '../src/sign-in.ts';

async function openProfile(page: Page): Promise<void> {
  await signIn(page, people.owner);
  await page.goto('/usermanagement/myprofile', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Recent sign-ins' })).toBeVisible();
}

test('profile', async ({ page }) => {
  await openProfile(page);
  await look(page, 'profile');
  await page.getByRole('heading', { name: 'Recent sign-ins' }).scrollIntoViewIfNeeded();
  await look(page, 'profile-below');
  await expectAccessible(page);
});

test('setting up two-factor', async ({ page }) => {
  await openProfile(page);
  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Current password').fill(people.owner.password);
  await proof.getByRole('button', { name: 'Continue' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up two-factor' });
  await setUp.getByRole('radio', { name: 'SMS' }).check();
  await look(page, 'two-factor-method');
  await setUp.getByRole('radio', { name: 'Authenticator app' }).check();
  await setUp.getByRole('button', { name: 'Continue' }).click();
  await expect(setUp.getByRole('img', { name: 'QR code' })).toBeVisible();
  await look(page, 'two-factor-app');
});

test('acting as another user', async ({ page }) => {
  await signIn(page, people.root);
  await page.getByRole('banner').getByRole('button', { name: /Root/ }).click();
  await page.getByRole('menuitem', { name: 'Act as another user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Act as another user' });
  await expect(dialog.getByRole('list')).toBeVisible();
  await dialog.getByRole('button', { name: /^Act as / }).first().click();
  await expect(page.getByText('You are acting as')).toBeVisible();
  await look(page, 'acting-as');
});
