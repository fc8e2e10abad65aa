import { findCaseEntities, findCaseTypes, updateCaseType } from '@tamis/contract/cases';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { createRole } from '@tamis/contract/roles';
import { decideHit, paginateHits } from '@tamis/contract/screening';
import { createUserGroup } from '@tamis/contract/user-groups';
import { inviteUser } from '@tamis/contract/users';
import { type Browser, expect, type Page } from '@playwright/test';
import { callApi } from '../src/call-api.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { openByKeys, seeDetails, seeList } from '../src/record-pages.ts';
import { test } from '../src/shared-installation.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

const LIST = `id,entity_type,name,aliases,types,reason,listed_on,birth_dates,nationalities
C-1,person,Mirella Cosovan,,pep|pep-class-2,Invented for tests,2021-02-04,1979,AE
C-2,company,Quayside Ferrous Invented Ltd,,sanction,Invented for tests,2021-02-04,,IE
`;
const PASSWORD = 'Sieve-Third-2026!';

/** Somebody who may see cases and nothing else, in the group that approves. */
async function approver(page: Page, browser: Browser): Promise<Page> {
  const { id: roleId } = await callApi(page, createRole, { name: 'Approver', claims: ['CaseFind'] });
  const { id, link } = await callApi(page, inviteUser, {
    name: 'Noor',
    surname: 'Castellane',
    email: 'noor.cases@harrowgate.example',
    roleId,
  });
  const group = await callApi(page, createUserGroup, { name: 'MLRO group', memberIds: [id] });
  const { types } = await callApi(page, findCaseTypes, undefined as never);
  const corporate = types.find(({ name }) => name === 'Corporate onboarding');
  const path = updateCaseType.path.replace(':id', corporate?.id ?? '');
  await callApi(
    page,
    { ...updateCaseType, path },
    {
      name: 'Corporate onboarding',
      checkTypes: [...checkTypes],
      requiredFields: ['person.dob'],
      approverGroupId: group.id,
      version: corporate?.version ?? 1,
    },
  );
  const second = await (await browser.newContext()).newPage();
  await second.goto(link ?? '');
  await second.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await second.getByLabel('Re-enter new password').fill(PASSWORD);
  await second.keyboard.press('Enter');
  await expect(second).toHaveURL(/dashboard\/main/);
  return second;
}

/** As the field reads it. */
const inHalfAYear = (): string => new Date(Date.now() + 180 * 86_400_000).toLocaleDateString('en-GB');

/** Decides every hit of every search of a case. */
async function decideAll(page: Page, caseId: string): Promise<void> {
  const path = findCaseEntities.path.replace(':id', caseId);
  const { entities } = await callApi(page, { ...findCaseEntities, path }, undefined as never);
  for (const { id } of entities.flatMap(({ searches }) => searches)) {
    const { hits } = await callApi(page, paginateHits, { id });
    for (const { doc, version } of hits)
      await callApi(page, decideHit, {
        id,
        entityId: doc.id,
        match_status: 'false_positive',
        version,
        reason: 'Another birth date',
      });
  }
}

test('a company with two directors is onboarded by keyboard, screened, proposed, and approved by a second person', async ({
  page,
  browser,
}) => {
  const root = await (await browser.newContext()).newPage();
  await haveSession(root, people.root);
  await uploadList(root, [textFile('cases.csv', LIST)], /Custom list is in use/);
  await haveSession(page, people.owner);
  const second = await approver(page, browser);

  await page.goto('/case/history');
  const row = await seeList(page, 'Case Management');
  await page.goto('/case/create');
  const type = page.getByRole('radio', { name: 'Corporate onboarding' });
  await expect(type).toBeChecked();
  await page.getByRole('combobox', { name: 'Kind, row 1' }).focus();
  // Kind is Company, and there is no first name.
  await page.keyboard.press('Tab');
  await page.keyboard.type('Quayside Ferrous Invented Ltd');
  await page.keyboard.press('Enter');
  for (const [number, first, last, born] of [
    [2, 'Mirella', 'Cosovan', '1979-06-14'],
    [3, 'Aurelio', 'Brandt-Kessler', ''],
  ] as const) {
    await expect(page.getByRole('combobox', { name: `Kind, row ${number}` })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type(first);
    await page.keyboard.press('Tab');
    await page.keyboard.type(last);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(born);
    if (number === 2) await page.keyboard.press('Enter');
  }
  await expect(
    page.getByText('Creates the case “Quayside Ferrous Invented Ltd” with 3 persons and companies'),
  ).toBeVisible();
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.keyboard.press('Control+Enter');

  await seeDetails(page, 'Quayside Ferrous Invented Ltd', [
    'Persons and companies',
    'Screening',
    'Timeline',
    'Overview',
  ]);
  const gate = page.getByRole('region', { name: 'Approval gate' }).first();
  await expect(gate).toContainText('Decide 1 hit: Mirella Cosovan');
  await expect(gate).toContainText('Date of birth missing: Aurelio Brandt-Kessler');
  const caseId = new URL(page.url()).searchParams.get('id') ?? '';

  await gate.getByRole('link', { name: 'Date of birth missing: Aurelio Brandt-Kessler' }).press('Enter');
  await page.getByRole('button', { name: 'Edit Aurelio Brandt-Kessler' }).press('Enter');
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('1971-03-08');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  // The search was for somebody without a date of birth.
  await expect(gate).toContainText('Aurelio Brandt-Kessler changed since screened');
  await page.getByRole('tab', { name: 'Screening' }).click();
  await page.getByRole('button', { name: 'More on Aurelio Brandt-Kessler', exact: true }).click();
  await page.getByRole('menuitem', { name: 'AML search' }).click();
  await expect(page.getByRole('textbox', { name: 'Date of birth' })).toHaveValue('1971-03-08');
  await page.getByRole('combobox', { name: 'Further Names' }).fill('Aurelio Kessler');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Search created successfully')).toBeVisible();
  await decideAll(page, caseId);
  await gate.getByRole('link', { name: 'Risk not set' }).press('Enter');
  await page.getByRole('combobox', { name: 'Level' }).fill('Medium');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Until' }).fill(inHalfAYear());
  await page.keyboard.press('Tab');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Trades in metals');
  await page.keyboard.press('Control+Enter');
  await expect(gate).toContainText('Nothing blocks approval');

  await page.getByRole('button', { name: 'Propose approval' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('All is in order');
  await page.getByRole('dialog').getByRole('button', { name: 'Propose approval' }).click();
  await expect(page.getByText('Who proposes does not approve')).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Proposed by' })).toContainText('approval');
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden();

  await second.goto('/case/history');
  await second.getByRole('button', { name: /To approve/ }).click();
  await openByKeys(second, 'Quayside Ferrous Invented Ltd');
  await second.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectAccessible(second);
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText('SHA-256').first()).toBeVisible();
  await expectAccessible(second);
  await expectUsableNarrow(second);
  // The first one's open page follows.
  await expect(page.getByRole('definition').filter({ hasText: 'Approved' }).first()).toBeVisible();
  await page.goto('/case/history');
  await expect(row('Quayside Ferrous Invented Ltd')).toContainText('Approved');
});

test('a table of persons is pasted into a new case, kept when the page is left, and screened by keyboard', async ({
  page,
}) => {
  await haveSession(page, people.owner);
  await page.goto('/case/create');
  await page.getByRole('combobox', { name: 'Kind, row 1' }).focus();
  await page.keyboard.press('Tab');
  const table =
    'Name\tBorn\tCountry\tRole\nOttoline Grabowski\t08/03/1971\tPoland\tOwner\nLindmoor Trust Ltd\t2014\tIreland\tCustomer';
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, table);
  await expect(page.getByText('2 rows were pasted')).toBeVisible();
  await expect(page.getByText(/^Kept .*, also when you close this tab$/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Last name or company, row 2' })).toHaveValue('Lindmoor Trust Ltd');
  await expect(page.getByRole('textbox', { name: 'Born / founded, row 1' })).toHaveValue('1971-03-08');
  await expectUsableNarrow(page);
  await page.getByRole('textbox', { name: 'Case name' }).focus();
  await page.keyboard.type('Lindmoor');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Lindmoor', level: 1 })).toBeVisible();
  await page.keyboard.press('Alt+4');
  await expect(page.getByRole('tab', { name: 'Screening' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('2 of 2 screened')).toBeVisible();
  await page.goto('/case/create');
  await expect(page.getByRole('textbox', { name: 'Last name or company, row 1' })).toHaveValue('');
});

test('an owner makes a type and a status of their own', async ({ page }) => {
  await haveSession(page, people.owner);
  await page.goto('/settings/casesettings');
  await expect(page.getByRole('heading', { name: 'Case settings', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.getByRole('button', { name: 'New status' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Source of funds');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('cell', { name: 'Source of funds', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'New case type' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Fund');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('cell', { name: 'Fund', exact: true })).toBeVisible();
});
