import { expect, type Page } from '@playwright/test';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { findRoles } from '@tamis/contract/roles';
import { createSearch, setApprovalRules } from '@tamis/contract/screening';
import { callApi } from '../src/call-api.ts';
import { CUSTOM_LIST } from '../src/custom-list.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { inviteColleague } from '../src/invite-colleague.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/own-installation.ts';
import { signIn } from '../src/sign-in.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

// Its lists are its own.
test.use({ installationOf: 'four-eyes' });

const view = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Which proposals' }).getByRole('button', { name });
const inMenu = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /^To approve/ });

test('one proposes, the other sends back with a reason and then approves; nobody can approve their own', async ({
  page,
  browser,
  baseURL,
}) => {
  await haveSession(page, people.root);
  await uploadList(page, [textFile('house.csv', CUSTOM_LIST)], /Custom list is in use/);
  const other = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await signIn(other, people.root);
  await page.evaluate(() => sessionStorage.clear());
  await signIn(page, people.owner);

  // The owner sets what needs a second person.
  await page.goto('/settings/approvals');
  await expect(page.getByText('No rule is set: one person decides alone.')).toBeVisible();
  await page.getByRole('button', { name: 'Use the recommended rules' }).click();
  await page.getByRole('checkbox', { name: 'True match on a sanction hit' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('Approval rules saved')).toBeVisible();
  await expectUsableNarrow(page);

  const { result } = await callApi(page, createSearch, {
    search_term: 'Quentin Oxenholme',
    client_ref: 'KYC-1',
    filters: { types: [...checkTypes] },
  });
  const propose = async (): Promise<void> => {
    await page.goto(`/aml/searchresults?id=${result.id}`);
    await expect(page.getByText('Why this score')).toBeVisible();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Proposed: a second person approves it')).toBeVisible();
    await expect(page.getByText('Owner User proposed: True match')).toBeVisible();
    await expect(
      page.getByRole('table', { name: 'Matches, sorted by relevance' }).getByText('To approve'),
    ).toBeVisible();
  };
  await propose();
  await expectAccessible(page);

  await page.goto('/aml/approvals?view=mine');
  await expect(page.getByText('You had a hand in proposing this: somebody else approves it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  // The other one sees it in the menu at once, and sends it back.
  await expect(inMenu(other)).toContainText('1');
  await inMenu(other).click();
  await expect(other.getByText('Owner User proposes')).toBeVisible();
  await expect(other.getByText('Why this score')).toBeVisible();
  await expectAccessible(other);
  await expectUsableNarrow(other);
  await other.getByRole('main').focus();
  await other.keyboard.press('r');
  await other.keyboard.press('Enter');
  await expect(other.getByText('Enter a reason')).toBeVisible();
  await other.keyboard.type('Ask for the passport');
  await other.keyboard.press('Enter');
  await expect(other.getByText('Sent back', { exact: true }).first()).toBeVisible();
  await expect(other.getByText('Nothing waits for you to approve')).toBeVisible();

  await view(page, 'Sent back').click();
  await expect(page.getByText('Ask for the passport')).toBeVisible();
  await propose();
  await page.goto('/aml/queue?view=all&why=approval');
  await expect(
    page.getByRole('table', { name: 'Searches with open hits' }).getByText('To approve').first(),
  ).toBeVisible();

  await expect(other.getByText('Owner User proposes')).toBeVisible();
  await other.getByRole('main').focus();
  await other.keyboard.press('a');
  await expect(other.getByText('Nothing waits for you to approve')).toBeVisible();
  await view(other, 'Done').click();
  await expect(other.getByText(/^Approved by/)).toBeVisible();

  await page.goto(`/aml/searchresults?id=${result.id}`);
  await expect(page.getByText(/Approved by/)).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog').getByText(/Owner User.*Approved by/)).toBeVisible();
  await other.close();
});

test('a risk model is proposed, and in use once somebody else has seen what it changes', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  await haveSession(other, people.root);
  await haveSession(page, people.owner);
  await callApi(page, setApprovalRules, { rules: ['publishing'] });
  await page.goto('/settings/casesettings');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Risk model' }) });
  await card.getByRole('textbox', { name: 'Points for PEP declared' }).fill('40');
  await card.getByRole('button', { name: 'Replay on cases' }).click();
  await card.getByRole('textbox', { name: 'Why' }).fill('PEPs weigh more');
  await card.getByRole('button', { name: 'Propose version 2' }).click();
  await expect(card.getByText('Version 2 of the risk model: proposed, not published')).toBeVisible();
  await expect(card.getByText('Version 1', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectUsableNarrow(page);

  await page.getByRole('link', { name: 'See the proposal' }).click();
  await expect(page.getByText('You had a hand in proposing this: somebody else approves it.')).toBeVisible();
  await page.goBack();

  await other.goto('/aml/approvals');
  await expect(other.getByText('Owner User proposes')).toBeVisible();
  await expect(other.getByRole('listitem').filter({ hasText: 'PEP declared: 15 → 40' })).toBeVisible();
  await expectAccessible(other);
  await expectUsableNarrow(other);
  await other.getByRole('main').focus();
  await other.keyboard.press('a');
  await expect(other.getByText('Nothing waits for you to approve')).toBeVisible();

  // Live: who proposed it sees it in use.
  await expect(card.getByText('Version 2', { exact: true })).toBeVisible();
  await expect(card.getByRole('cell', { name: 'PEPs weigh more' })).toBeVisible();
  await other.close();
});

test('matching settings that one Root proposes are in use once another has seen what they change, and name both', async ({
  page,
  browser,
  own: { baseUrl: baseURL },
  mailbox,
}) => {
  await haveSession(page, people.owner);
  await callApi(page, setApprovalRules, { rules: ['publishing'] });
  await haveSession(page, people.root);
  const { roles } = await callApi(page, findRoles, { perPage: 100 });
  const name: [string, string] = ['Hanneke', 'Vos'];
  const role = { host: 'harrowgate.example', roleId: roles.find(({ claims }) => claims.includes('Root'))?.id ?? '' };
  const hanneke = await inviteColleague(page, mailbox, { name, ...role });
  const other = await (await browser.newContext({ baseURL })).newPage();
  await haveSession(other, hanneke);

  await page.goto('/settings/matching');
  await page.getByRole('button', { name: 'Similarity of words' }).click();
  await page.getByRole('textbox', { name: 'Words that mean the same' }).fill('0.9');
  await page.getByRole('button', { name: 'Replay the draft' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Synonyms say less than names');
  await page.getByRole('button', { name: 'Propose settings 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Propose settings 2' }).click();
  await expect(page.getByText('Matching settings 2: proposed, not published')).toBeVisible();
  await expect(page.getByText(/settings 1$/).first()).toBeVisible();
  await expectAccessible(page);
  await expectUsableNarrow(page);

  await other.goto('/aml/approvals');
  await expect(other.getByText('Root User proposes')).toBeVisible();
  await expect(other.getByText('Synonyms say less than names')).toBeVisible();
  await other.getByRole('main').focus();
  await other.keyboard.press('a');
  await expect(other.getByText('Nothing waits for you to approve')).toBeVisible();

  // Live: who proposed them sees them in use, with both names.
  await expect(page.getByText(/^Proposed by Root User, approved by Hanneke Vos, /)).toBeVisible();
  await expectAccessible(page);
  await other.close();
});
