import { expect } from '@playwright/test';
import { serveComponents } from '../src/component-pages.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

test.describe.configure({ timeout: 240_000 });

let components: Awaited<ReturnType<typeof serveComponents>>;

test.beforeAll(async () => {
  components = await serveComponents();
});
test.afterAll(() => components.stop());

test('components that no screen uses yet', async ({ page }) => {
  await page.goto(components.address);
  await expect(page.getByText(/^Modified by Ines Farrow on /)).toBeVisible({ timeout: 60_000 });
  await page.getByLabel('Part 1 of 4 of the IP address').first().fill('300');
  await expect(page.getByText('Invalid IP address')).toBeVisible();
  await look(page, 'components');
  await expectAccessible(page);
});

test('a table of many rows draws those in sight, by wheel and by key', async ({ page }) => {
  await page.goto(components.address);
  const table = page.getByRole('table', { name: 'Many rows' });
  await expect(table).toHaveAttribute('aria-rowcount', '251');
  await expect(table.getByText('Entry 1', { exact: true })).toBeVisible();
  expect(await table.getByRole('row').count()).toBeLessThan(60);
  await table.hover();
  await page.mouse.wheel(0, 250 * 36);
  await expect(table.getByText('Entry 250')).toBeVisible();
  await expect(table.getByText('Entry 1', { exact: true })).toHaveCount(0);
  await table.scrollIntoViewIfNeeded();
  await look(page, 'many-rows');
});

for (const kind of ['success', 'error', 'info']) {
  test(`notice: ${kind}`, async ({ page }) => {
    await page.goto(`${components.address}?notice=${kind}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, `notice-${kind}`);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
}
