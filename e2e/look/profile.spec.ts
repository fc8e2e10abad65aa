import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { openAuthenticator } from '../src/authenticator.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';
import { signIn } from '../src/sign-in.ts';

async function openProfile(page: Page): Promise<void> {
  await signIn(page, people.owner);
  await page.goto('/usermanagement/myprofile', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Recent sign-ins' })).toBeVisible();
}

test('profile', async ({ page }) => {
  await openProfile(page);
  await look(page, 'profile');
  await look(page, 'profile-passwords', page.getByRole('heading', { name: 'Sessions and devices' }));
  await look(page, 'profile-below', page.getByText(/^Showing 1 to/).last());
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
  const [secret] = /[A-Z2-7]{32}/.exec(await setUp.innerText()) ?? [];
  await page.getByLabel('Verification code').fill(openAuthenticator(secret ?? '')());
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await look(page, 'recovery-codes');
  await codes.getByLabel('I have kept these codes').check();
  await codes.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 recovery codes are left.', { exact: false })).toBeVisible();
  await look(page, 'profile-two-factor', page.getByText('10 recovery codes are left.', { exact: false }));
  // As it was, for whoever looks at the profile next.
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('button', { name: 'Turn two-factor off' }).click();
  await expect(page.getByRole('button', { name: 'Set up two-factor' })).toBeVisible();
});

test('acting as another user', async ({ page }) => {
  await signIn(page, people.root);
  await page.getByRole('banner').getByRole('button', { name: /Root/ }).click();
  await page.getByRole('menuitem', { name: 'Act as another user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Act as another user' });
  await expect(dialog.getByRole('list')).toBeVisible();
  await dialog
    .getByRole('button', { name: /^Act as / })
    .first()
    .click();
  await expect(page.getByText('You are acting as')).toBeVisible();
  await look(page, 'acting-as');
});
