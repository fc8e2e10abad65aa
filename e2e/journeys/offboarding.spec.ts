import { createApiKey } from '@tamis/contract/api-keys';
import { createRole } from '@tamis/contract/roles';
import { assignSearches, createSearch, findQueue } from '@tamis/contract/screening';
import { createUserGroup } from '@tamis/contract/user-groups';
import { inviteUser } from '@tamis/contract/users';
import { expect, type Page } from '@playwright/test';
import { callApi } from '../src/call-api.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { linkIn, type Mailbox } from '../src/mailbox.ts';
import { CUSTOM_LIST } from '../src/custom-list.ts';
import { test } from '../src/own-installation.ts';
import { signIn } from '../src/sign-in.ts';
import { searchFor, searchIdOf } from '../src/search-for.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

// Its lists are its own.
test.use({ installationOf: 'offboarding' });

const PASSWORD = 'Sieve-Third-2026!';

/** Somebody of the owner's organisation who may review, signed in in a browser of their own. */
async function colleague(
  { page, tab, mailbox }: { page: Page; tab: Page; mailbox: Mailbox },
  name: string,
  roleId: string,
): Promise<string> {
  const email = `${name.toLowerCase()}@harrowgate.example`;
  const { id } = await callApi(page, inviteUser, { name, surname: 'Achterberg', email, roleId });
  await tab.goto(linkIn(await mailbox.next(email, /./), '/invitation'));
  await tab.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await tab.getByLabel('Re-enter new password').fill(PASSWORD);
  await tab.keyboard.press('Enter');
  await expect(tab).toHaveURL(/dashboard\/main/);
  return id;
}

test('an owner offboards somebody with a search, a key, updates and a group: all of it is handed over, and the tab is signed out', async ({
  page,
  browser,
  own: { baseUrl: baseURL },
  mailbox,
}) => {
  const root = await (await browser.newContext({ baseURL })).newPage();
  await haveSession(root, people.root);
  await uploadList(root, [textFile('house.csv', CUSTOM_LIST)], /Custom list is in use/);
  await signIn(page, people.owner);
  const claims = ['ComplyFind', 'ComplySearch', 'ComplyWhiteListUpdate'] as const;
  const role = await callApi(page, createRole, { name: 'Reviewer who leaves', claims: [...claims] });
  const [leaving, staying] = [
    await (await browser.newContext({ baseURL })).newPage(),
    await (await browser.newContext({ baseURL })).newPage(),
  ];
  const jonas = await colleague({ page, tab: staying, mailbox }, 'Jonas', role.id);
  const priya = await colleague({ page, tab: leaving, mailbox }, 'Priya', role.id);
  await searchFor(page, 'Quentin Oxenholme');
  await callApi(page, assignSearches, { ids: [searchIdOf(page)], userId: priya });
  await callApi(page, createApiKey, { name: 'batch-nightly', scopes: ['ComplySearch'], ownerId: priya });
  await callApi(page, createUserGroup, { name: 'Trade finance', memberIds: [priya] });

  const watched = { search_term: 'Quentin Oxenholme', is_monitored: true, filters: { types: ['sanction' as const] } };
  await callApi(leaving, createSearch, watched);

  await page.goto(`/usermanagement/userprofile?id=${priya}`);
  await page.getByRole('button', { name: 'Block', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Offboarding Priya Achterberg', level: 1 })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /1 API key/ })).toContainText('batch-nightly');
  await expect(page.getByRole('rowheader', { name: /Updates of 1 monitored search/ })).toContainText('Oxenholme');
  await expect(page.getByRole('rowheader', { name: /1 group/ })).toContainText('Trade finance');
  await expectAccessible(page);
  await expectUsableNarrow(page);
  const button = page.getByRole('button', { name: 'Block Priya Achterberg' });
  await expect(button).toHaveAccessibleDescription(/Enter the reason first/);
  await page.getByRole('textbox', { name: 'Reason' }).fill('Leaves the bank, ticket HR-2291');
  await expect(button).toBeDisabled();
  // What was typed is not lost by a wrong click.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('combobox', { name: 'Hand all to one person' }).click();
  await page.getByRole('option', { name: 'Jonas Achterberg' }).click();
  await expect(page.getByRole('list', { name: '3. Result' })).toContainText(
    '1 API key to Jonas Achterberg, who is notified',
  );
  await button.click();

  await expect(page.getByText('Priya Achterberg is blocked, and everything is handed over')).toBeVisible();
  await expect(leaving).toHaveURL(/\/login/);
  await staying.goto('/aml/queue');
  await expect(staying.getByText('Quentin Oxenholme').first()).toBeVisible();
  const mine = await callApi(page, findQueue, { view: 'all', assignee: jonas });
  expect(mine.searches.length).toBe(1);
  await page.goto(`/usermanagement/userprofile?id=${priya}&tab=changes`);
  await expect(page.getByRole('row', { name: /isBlocked false true/ })).toBeVisible();
});
