import { expect } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/shared-installation.ts';

test('the head of compliance looks at how the programme was run, and downloads it for the board', async ({ page }) => {
  await haveSession(page, people.owner);
  await page.goto('/dashboard/main');
  await page.getByRole('button', { name: 'Reports' }).click();
  await page.getByRole('link', { name: 'Programme' }).click();
  await expect(page).toHaveURL(/\/reports\/programme$/);
  await expect(page.getByRole('table', { name: 'Four eyes' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How each figure is counted' })).toBeVisible();
  await page.getByRole('button', { name: '90 days' }).click();
  await expect(page.getByText(/, so far \(/)).toBeVisible();
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  for (const kind of ['PDF', 'XLSX']) {
    const begun = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${kind}` }).click();
    expect((await begun).suggestedFilename()).toMatch(
      new RegExp(`^programme-report-\\d{4}-\\d\\d-\\d\\d-\\d{4}-\\d\\d-\\d\\d\\.${kind.toLowerCase()}$`),
    );
  }
});
