import { setSignInPolicy } from '@tamis/contract/merchants/policy';
import { callApi } from '../src/call-api.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/own-installation.ts';

// What it asks of everybody is asked of its own people.
test.use({ installationOf: 'merchant-policy' });

const DAY_MS = 86_400_000;

test('the policy of a merchant, the days that it leaves, and what it asks for then', async ({ page }) => {
  await haveSession(page, people.owner);
  await page.goto('/settings/security');
  const networks = page.getByRole('textbox', { name: 'Networks to sign in from' });
  await networks.waitFor();
  await look(page, 'security');
  const askFrom = (twoFactorFrom: Date) =>
    callApi(page, setSignInPolicy, {
      twoFactorFrom: twoFactorFrom.toISOString(),
      sessionMinutes: null,
      idleMinutes: null,
      networks: [],
    });
  await askFrom(new Date(Date.now() + 3 * DAY_MS));
  await page.goto('/aml/history');
  await page.getByText('days left to set up a second factor').waitFor();
  await look(page, 'two-factor-notice');
  await askFrom(new Date(Date.now() - DAY_MS));
  await page.getByRole('heading', { name: 'Set up two-factor sign-in' }).waitFor();
  await look(page, 'forced-two-factor');
});
