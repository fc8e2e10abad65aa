import { expect } from '@playwright/test';
import { openAuthenticator } from '../src/authenticator.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/own-installation.ts';
import { signIn } from '../src/sign-in.ts';

// What it asks of everybody is asked of its own people.
test.use({ installationOf: 'merchant-policy' });

/** As the date format of a new user writes it. */
const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-GB', { timeZone: 'UTC' });

test('an owner asks for a second factor: a banner counts the days, then nothing but its set-up is there, and with it all is as before', async ({
  page,
}) => {
  await haveSession(page, people.owner);
  await page.goto('/settings/security');
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectUsableNarrow(page);

  const networks = page.getByRole('textbox', { name: 'Networks to sign in from' });
  await networks.fill('10.0.0.0/8');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText(/Your own address, .*, must be inside/)).toBeVisible();
  await networks.fill('');
  const from = page.getByRole('textbox', { name: 'Second factor required from' });
  await from.fill(dayIn(3));
  await from.press('Enter');
  await expect(page.getByText('The policy is saved')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/days left to set up a second factor/)).toBeVisible();
  await expectAccessible(page);

  await from.fill(dayIn(-1));
  await from.press('Enter');
  await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/aml/history');
  await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/login/);

  // Signed in anew there is still nothing else; with the factor, all is as before.
  await signIn(page, people.owner);
  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Current password').fill(people.owner.password);
  await proof.getByRole('button', { name: 'Continue' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up two-factor' });
  await setUp.getByRole('button', { name: 'Continue' }).click();
  await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const [secret] = /[A-Z2-7]{32}/.exec(await setUp.innerText()) ?? [];
  await page.getByLabel('Verification code').fill(openAuthenticator(secret ?? '')());
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await codes.getByLabel('I have kept these codes').check();
  await codes.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.goto('/aml/history');
  await expect(page.getByRole('heading', { name: 'AML History', level: 1 })).toBeVisible();
});
