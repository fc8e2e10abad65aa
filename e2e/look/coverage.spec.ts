import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { haveSession } from '../src/have-session.ts';
import { people, projectRoot } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/own-installation.ts';
import { searchFor } from '../src/search-for.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

test.use({ installationOf: 'coverage-look' });

const OFAC = ['sdn', 'alt', 'add', 'sdn_comments'].map((file) =>
  path.join(projectRoot, 'lists/src/ofac/fixtures/sdn', `${file}.csv`),
);
const UN = path.join(projectRoot, 'lists/src/un/fixtures/consolidated.xml');

test('what lists cover, and how old they are', async ({ page }) => {
  await haveSession(page, people.root);
  await uploadList(page, OFAC, /OFAC SDN is in use/);
  const published = (await readFile(UN, 'utf8')).replace(
    /dateGenerated="[^"]*"/,
    'dateGenerated="2026-09-01T00:00:09Z"',
  );
  await uploadList(page, [textFile('consolidated.xml', published)], /UN Security Council is in use/);
  await page.goto('/settings/watchlists');
  await expect(page.getByText('UN Security Council is stale.')).toBeVisible();
  await look(page, 'coverage-watchlists');
  await page.goto('/dashboard/main');
  await expect(page.getByText('UN Security Council is stale.')).toBeVisible();
  await look(page, 'coverage-dashboard');
  await page.goto('/aml/search');
  await expect(page.getByText('22 of 22 selected, 1 of them covered')).toBeVisible();
  await look(page, 'coverage-search');
  await searchFor(page, 'Ramiro Garzon Velez');
  await expect(page.getByText('Completed with gaps')).toBeVisible();
  await look(page, 'coverage-results');
  await page.keyboard.press('o');
  await expect(page.getByText('Not covered').first()).toBeVisible();
  await look(page, 'coverage-details');
  await searchFor(page, 'Zebulon Quartermain');
  await look(page, 'coverage-none');
  await page.getByRole('button', { name: 'Set All Clear' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'coverage-all-clear');
});
