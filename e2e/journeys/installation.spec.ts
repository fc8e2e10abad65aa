import { expect } from '@playwright/test';
import { viewInstallation } from '@tamis/contract/installation';
import { BASE_PATH } from '@tamis/contract';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/shared-installation.ts';

test('Root looks how the installation stands; what can no longer be looked at is not called well', async ({ page }) => {
  await haveSession(page, people.root);
  await page.goto('/dashboard/main');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Installation' }).click();
  await expect(page.getByRole('heading', { name: 'Installation', level: 1 })).toBeVisible();
  const part = (name: string) =>
    page.getByRole('list', { name: 'What works' }).getByRole('listitem').filter({ hasText: name });
  await expect(part('Database')).toContainText('Works');
  await expect(part('Mails and text messages')).toContainText('No mail server is set up');
  await expect(part('Backups')).toContainText('No backup is known of');
  await expect(page.getByText(/^Looked at on/).first()).toBeVisible();
  await expectAccessible(page);
  await expectUsableNarrow(page);

  await page.route(`**${BASE_PATH}${viewInstallation.path}`, (route) => route.abort());
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(page.getByText('This could not be looked at again')).toBeVisible();
  await expect(part('Database')).toContainText('Not checked');
  await expectAccessible(page);

  await part('Mails and text messages').getByRole('link', { name: 'Outbox' }).click();
  await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible();
});

test('an owner finds no way there', async ({ page }) => {
  await haveSession(page, people.owner);
  await page.goto('/settings/installation');
  await expect(page).toHaveURL(/dashboard\/main/);
  await expect(page.getByText('You do not have permission to view the page.')).toBeVisible();
});
