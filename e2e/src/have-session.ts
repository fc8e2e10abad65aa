import { BASE_PATH } from '@tamis/contract';
import { genericLogin } from '@tamis/contract/auth';
import type { Page } from '@playwright/test';

/**
 * Gives the tab a session that was begun at the API, as it has one after a reload; the page that is opened next is in it.
 * For journeys that are about something else: signing in as a person would takes two pages more.
 */
export async function haveSession(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const answer = await page.request.post(BASE_PATH + genericLogin.path, {
    data: { email, password, deviceInfo: 'A journey' },
  });
  const { data } = (await answer.json()) as { data: { auth: { token: string } } };
  // Anything of this origin: storage belongs to it.
  await page.goto('/readyz');
  await page.evaluate((token) => sessionStorage.setItem('token', token), data.auth.token);
}
