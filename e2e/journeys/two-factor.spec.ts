import { expect, type Page } from '@playwright/test';
import { openAuthenticator } from '../src/authenticator.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { people } from '../src/installation.ts';
import { passwordIn } from '../src/mailbox.ts';
import { test } from '../src/own-installation.ts';
import { signIn } from '../src/sign-in.ts';

test.use({ installationOf: 'two-factor' });
test.describe.configure({ mode: 'serial' });

const { owner, root } = people;
const CODE_MAIL = /verification code/;
let showCode: () => string;
let recoveryCodes: string[];

async function enterPassword(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/two_factor$/);
}

const codeBox = (page: Page) => page.getByLabel('Verification code');
/** How much of the page goes on moving. */
const endlessMotions = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity).length,
  );
const isIn = (page: Page) => expect(page).toHaveURL(/\/dashboard\/main$/);

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /Owner/ }).click();
  await page.getByRole('menuitem', { name: 'My profile' }).click();
  await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeVisible();
}

/** The password, and the code where one is asked for, before the way of signing in may be changed. */
async function prove(page: Page, code?: () => Promise<string>): Promise<void> {
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Current password').fill(owner.password);
  await proof.getByRole('button', { name: 'Continue' }).click();
  if (code) await codeBox(page).fill(await code());
  await expect(proof).toBeHidden();
}

async function keepRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  expect(codes.every((code) => /^[0-9a-zA-Z]{10}$/.test(code))).toBe(true);
  await expectAccessible(page);
  await expectUsableNarrow(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('tamis-recovery-codes.txt');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#root')).toBeHidden();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
  await dialog.getByLabel('I have kept these codes').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  return codes;
}

test('an authenticator app is set up from one’s profile, and recovery codes are shown once', async ({
  page,
  mailbox,
}) => {
  await signIn(page, owner);
  await openProfile(page);
  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Current password').fill('not the password');
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(proof.locator('[aria-invalid=true]')).toBeVisible();
  await expectAccessible(page);
  await prove(page);

  const setUp = page.getByRole('dialog', { name: 'Set up two-factor' });
  await expect(setUp.getByRole('radio', { name: 'Authenticator app' })).toBeChecked();
  await expectAccessible(page);
  await setUp.getByRole('button', { name: 'Continue' }).click();
  await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const [secret] = /[A-Z2-7]{32}/.exec(await setUp.innerText()) ?? [];
  showCode = openAuthenticator(secret ?? '');
  await codeBox(page).fill('000000');
  await expect(setUp.getByText('Invalid verification code')).toBeVisible();
  await codeBox(page).fill(showCode());
  recoveryCodes = await keepRecoveryCodes(page);
  await expect(page.getByText('10 recovery codes are left.', { exact: false })).toBeVisible();
  // The button that began it is gone.
  await expect(page.getByRole('heading', { name: 'Two-factor sign-in' }).locator(':focus')).toHaveCount(1);
  await mailbox.next(owner.email, /two-factor|Two-factor/);
});

test('the second step is asked for, whichever page is wanted, and belongs to this tab alone', async ({
  page,
  context,
}) => {
  const early: string[] = [];
  page.on('websocket', (socket) => early.push(socket.url()));
  page.on('request', (request) => {
    if (/\/userpreference\/|\/merchant\/find\/details/.test(request.url())) early.push(request.url());
  });
  await enterPassword(page);
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.goto('/aml/history');
  await expect(page).toHaveURL(/\/two_factor$/);
  const other = await context.newPage();
  await other.goto('/dashboard/main');
  await expect(other).toHaveURL(/\/login$/);
  await other.close();

  await codeBox(page).press('Enter');
  await expect(page.getByText('Please enter the verification code')).toBeVisible();
  await codeBox(page).fill('000000');
  await expect(page.getByText('Invalid verification code')).toBeVisible();
  // The caret blinks, but for those who want no motion.
  expect(await endlessMotions(page)).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await endlessMotions(page)).toBe(0);
  await page.emulateMedia({ reducedMotion: null });
  // Neither live events, preferences nor names before the code is given; then all of them.
  expect(early).toEqual([]);
  await codeBox(page).pressSequentially(showCode());
  await expect(page).toHaveURL(/\/aml\/history$/);
  await expect.poll(() => early.join('\n')).toMatch(/\/ws\/user\//);
  expect(early.join('\n')).toMatch(/\/userpreference\//);
});

test('a recovery code signs in once, and is noted as spent', async ({ page }) => {
  const [spent = ''] = recoveryCodes;
  const enter = async () => {
    await enterPassword(page);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(spent);
  };
  await enter();
  await isIn(page);
  await expect(page.getByText('Recovery code used')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: /Owner/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await enter();
  await expect(page.getByText('Invalid verification code')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a code comes by mail instead, and again after three seconds', async ({ page, mailbox }) => {
  await enterPassword(page);
  const resend = page.getByRole('button', { name: /^Resend code/ });
  // Looked for from here on: the three seconds may be over when the mail has come.
  const rests = expect(resend).toBeDisabled();
  await page.getByRole('button', { name: 'Send by Email' }).click();
  await expect(page.getByText('Verification code sent via alternative channel')).toBeVisible();
  const first = passwordIn(await mailbox.next(owner.email, CODE_MAIL));
  await rests;
  await expect(resend).toBeEnabled();
  await resend.click();
  await expect(page.getByText('Verification code resent')).toBeVisible();
  const second = passwordIn(await mailbox.next(owner.email, CODE_MAIL));
  expect(second).not.toBe(first);
  await codeBox(page).fill(second);
  await isIn(page);
});

test('the method is changed to SMS, whose codes a root user reads in the outbox while no gateway is set up', async ({
  page,
  browser,
  baseURL,
}) => {
  const desk = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(desk, root);
  const readSms = async (): Promise<string> => {
    await desk.goto('/settings/outbox');
    await desk.getByRole('row', { name: /SMS/ }).first().click();
    const text = desk.getByRole('dialog').locator('pre');
    await expect(text).toContainText(/\d{6}/);
    return /\d{6}/.exec(await text.innerText())?.[0] ?? '';
  };
  await enterPassword(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes[1] ?? '');
  await isIn(page);
  await openProfile(page);
  await page.getByRole('button', { name: 'Change method' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Current password').fill(owner.password);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await proof.getByRole('button', { name: 'Use a recovery code' }).click();
  await proof.getByLabel('Recovery code').fill(recoveryCodes[2] ?? '');
  const change = page.getByRole('dialog', { name: 'Change the method' });
  await change.getByRole('radio', { name: 'SMS' }).check();
  await change.getByLabel('Phone number').fill('041');
  await change.getByRole('button', { name: 'Continue' }).click();
  await expect(change.getByText(/^Enter the number with its country code/)).toBeVisible();
  await expectAccessible(page);
  await change.getByLabel('Phone number').fill('+41 79 123 45 67');
  await change.getByRole('button', { name: 'Continue' }).click();
  await expect(change.getByText(/^A code was sent to /)).toBeVisible();
  await codeBox(page).fill(await readSms());
  await expect(page.getByText('The method is changed')).toBeVisible();
  await expect(page.getByText(/Codes come by SMS/)).toBeVisible();
  await desk.close();
});

test('new recovery codes take the place of the old ones, and two-factor is turned off again', async ({ page }) => {
  await enterPassword(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes[3] ?? '');
  await isIn(page);
  await openProfile(page);
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Current password').fill(owner.password);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await proof.getByRole('button', { name: 'Use a recovery code' }).click();
  await proof.getByLabel('Recovery code').fill(recoveryCodes[4] ?? '');
  await page.getByRole('button', { name: 'Make new codes' }).click();
  const fresh = await keepRecoveryCodes(page);
  expect(fresh.some((code) => recoveryCodes.includes(code))).toBe(false);

  await page.getByRole('button', { name: 'Turn off' }).click();
  const confirm = page.getByRole('dialog', { name: 'Turn off' });
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Turn two-factor off' }).click();
  await expect(page.getByText('Two-factor sign-in is off')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up two-factor' })).toBeVisible();
});
