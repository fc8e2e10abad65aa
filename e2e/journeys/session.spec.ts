import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/shared-installation.ts';
import { signIn } from '../src/sign-in.ts';

const HISTORY = '**/api/v1/comply/search/find';
const SESSION = '**/api/v1/auth/session';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const refusal = (code: number, message: string) => ({
  success: false,
  code,
  errors: [{ type: 'UNAUTHORIZED_ERROR', code, message }],
  requestId: 'e2e',
});

async function enter(
  { email, password }: (typeof people)['owner'] | (typeof people)['root'],
  page: Page,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('the wanted page is remembered, and comes after signing in', async ({ page }) => {
  await page.goto('/aml/history?perPage=20');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Session Expired')).toBeHidden();
  await enter(people.owner, page);
  await expect(page).toHaveURL(/\/aml\/history\?perPage=20$/);
});

for (const [what, answer] of [
  ['a 401 with code 1400', { status: 401, json: refusal(1400, 'The session has ended') }],
  ['a 401 without a body', { status: 401, body: '' }],
] as const) {
  test(`${what} signs out, says so and leads back afterwards`, async ({ page }) => {
    await signIn(page, people.owner);
    await page.route(HISTORY, (route) => route.fulfill(answer));
    await page.goto('/aml/history');
    await expect(page).toHaveURL(/\/login$/);
    await expect(
      page.getByText('For security reasons, you were logged out automatically. Please login again'),
    ).toBeVisible();
    expect(await page.evaluate(() => [sessionStorage.getItem('token'), localStorage.getItem('session_id')])).toEqual([
      null,
      null,
    ]);
    await page.unroute(HISTORY);
    await enter(people.owner, page);
    await expect(heading(page, 'AML History')).toBeVisible();
  });
}

const FAILED = 'Failed to load searches.';
const FORBIDDEN = 'You may not see this list';

for (const [what, title, answer] of [
  ['a 401 with another code', FAILED, { status: 401, json: refusal(1401, 'Please confirm first.') }],
  ['a 403', FORBIDDEN, { status: 403, json: refusal(1403, 'You may not do this.') }],
  ['a 403 without a body', FORBIDDEN, { status: 403, body: '' }],
  ['a 404', FAILED, { status: 404, json: refusal(1404, 'The search was not found') }],
] as const) {
  test(`${what} shows its message and keeps the session`, async ({ page }) => {
    await signIn(page, people.owner);
    await page.route(HISTORY, (route) => route.fulfill(answer));
    await page.goto('/aml/history');
    await expect(page.getByText(title)).toBeVisible();
    await expect(page).toHaveURL(/\/aml\/history$/);
    await page.unroute(HISTORY);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(title)).toBeHidden();
  });
}

test('without an answer the console says that it cannot connect', async ({ page }) => {
  await signIn(page, people.owner);
  await page.route(HISTORY, (route) => route.abort());
  await page.goto('/aml/history');
  await expect(page.getByText('We cannot connect to the server.')).toBeVisible();
  await expect(page.getByText('Please wait a few minutes before you try again.')).toBeVisible();
});

for (const [what, fail] of [
  ['a 503', (route: Route) => route.fulfill({ status: 503, body: 'Service Unavailable' })],
  ['a 500', (route: Route) => route.fulfill({ status: 500, json: refusal(1500, 'Something failed.') })],
  ['no answer', (route: Route) => route.abort()],
] as const) {
  test(`${what} to who is signed in keeps the session, and the page comes by itself once the server answers`, async ({
    page,
  }) => {
    await page.clock.install();
    await signIn(page, people.owner);
    await page.route(SESSION, fail);
    await page.goto('/aml/history?perPage=20');
    await expect(heading(page, 'We cannot connect to the server.')).toBeVisible();
    await expect(page.getByText('Please wait a few minutes before you try again.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await expect(page).toHaveURL(/\/aml\/history\?perPage=20$/);
    await page.unroute(SESSION);
    await page.clock.runFor(31_000);
    await expect(heading(page, 'AML History')).toBeVisible();
    await expect(page).toHaveURL(/\/aml\/history\?perPage=20$/);
  });
}

test('a session that runs out ends within two seconds, also while nobody does anything', async ({ page }) => {
  await page.clock.install();
  await signIn(page, people.owner);
  await page.goto('/aml/history?perPage=20');
  await expect(heading(page, 'AML History')).toBeVisible();
  // A sign-in lasts 480 minutes; the console ends it one minute before.
  await page.clock.fastForward('07:58:30');
  await page.clock.runFor(2000);
  await expect(page).toHaveURL(/\/aml\/history/);
  await page.clock.fastForward('00:00:40');
  await page.clock.runFor(2000);
  await expect(page).toHaveURL(/\/login$/);
  await expect(
    page.getByText('For security reasons, you were logged out automatically. Please login again'),
  ).toBeVisible();
});
