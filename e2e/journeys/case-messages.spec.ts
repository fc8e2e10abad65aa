import { addCaseEntity, createPerson } from '@tamis/contract/cases';
import { createRole } from '@tamis/contract/roles';
import { expect, type Page } from '@playwright/test';
import { callApi } from '../src/call-api.ts';
import { addDocument, documentedCase } from '../src/documented-case.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { inventedDocuments } from '../src/invented-documents.ts';
import { inviteColleague } from '../src/invite-colleague.ts';
import { linkIn } from '../src/mailbox.ts';
import { test } from '../src/own-installation.ts';

test.use({ installationOf: 'case-messages' });

const LENA = { firstName: 'Lena', surname: 'Hofer', email: 'lena.hofer@harrowgate.example' };

/** The person of the case who is written to. */
async function addCustomer(page: Page, caseId: string): Promise<void> {
  const { id: entityId } = await callApi(page, createPerson, LENA);
  const path = addCaseEntity.path.replace(':id', caseId);
  await callApi(page, { ...addCaseEntity, path }, { entityId, tableReference: 'persons', roles: ['representative'] });
}

test('a customer is written to and asked for a document, a colleague is asked for a correction, and both requests are answered', async ({
  page,
  browser,
  own: { baseUrl: baseURL },
  mailbox,
}) => {
  const { register } = await inventedDocuments(browser);
  await haveSession(page, people.owner);
  const { id, company } = await documentedCase(page, ['company.register-extract']);
  await addCustomer(page, id);
  const { id: roleId } = await callApi(page, createRole, { name: 'Case officer', claims: ['CaseFind', 'CaseUpdate'] });
  const host = 'harrowgate.example';
  const noor = await inviteColleague(page, mailbox, { name: ['Noor', 'Achterberg'], host, roleId });
  const other = await (await browser.newContext({ baseURL })).newPage();
  await haveSession(other, noor);

  await page.goto(`/case/details?id=${id}`);
  await page.getByRole('heading', { name: 'Quayside Ferrous Ltd' }).waitFor();
  await page.keyboard.press('Alt+6');
  await expect(page.getByText('Nothing is asked for')).toBeVisible();
  await expectAccessible(page);

  // Written to, by keyboard; said to be sent once the mail server has it.
  await page.keyboard.press('m');
  const writing = page.getByRole('dialog', { name: 'Write message' });
  await expect(writing.getByRole('combobox', { name: 'To' })).toHaveValue(`Lena Hofer (${LENA.email})`);
  await writing.getByLabel('Subject').fill('Your application');
  await writing.getByLabel('Message').fill('Thank you.\nWe begin today.');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  const mail = await mailbox.next(LENA.email, /^Your application$/);
  expect(mail.text).toContain('Dear Lena Hofer');
  expect(mail.text).toContain('We begin today.');
  await expect(page.getByText(/^Sent /)).toBeVisible();

  // Asked for a document by mail; the case waits only because that was chosen.
  await page.keyboard.press('a');
  const asking = page.getByRole('dialog', { name: 'New request' });
  await choose(page, 'About', 'Quayside Ferrous Ltd');
  await choose(page, 'Document', 'Register extract');
  await choose(page, 'Mail to', `Lena Hofer (${LENA.email})`);
  await asking.getByLabel('In your words').fill('Not older than three months, please.');
  await asking.getByRole('checkbox', { name: /The case waits for its customer/ }).check();
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await asking.getByRole('button', { name: 'Ask' }).click();
  const request = await mailbox.next(LENA.email, /Register extract: Quayside Ferrous Ltd/);
  expect(request.text).toContain('Not older than three months, please.');
  await expect(page.getByText('Awaiting customer').first()).toBeVisible();

  // A colleague is told by mail where the case is, and nothing of what is asked for.
  await page.keyboard.press('a');
  await asking.getByText('Colleague', { exact: true }).click();
  await choose(page, 'Colleague', 'Noor Achterberg');
  await asking.getByText('A correction', { exact: true }).click();
  await choose(page, 'About', 'Lena Hofer');
  await choose(page, 'To correct', 'Date of birth');
  await asking.getByLabel('In your words').fill('The passport says another year.');
  await asking.getByRole('button', { name: 'Ask' }).click();
  const told = await mailbox.next(noor.email, /asks you for something/);
  expect(told.text).not.toContain('another year');
  expect(linkIn(told, '/case/details')).toContain(id);
  await other.goto(linkIn(told, '/case/details'));
  await other.getByRole('button', { name: 'Answer: Correct: Date of birth: Lena Hofer' }).click();
  await other.getByLabel('The answer').fill('It is 1979: mended.');
  await other.getByRole('button', { name: 'Answer', exact: true }).last().click();
  await expect(page.getByText('It is 1979: mended.')).toBeVisible();

  // What the customer sends is the answer.
  await addDocument(page, id, [register], { typeId: 'register-extract', entityLinkId: company });
  await page.getByRole('button', { name: 'Answer: Register extract: Quayside Ferrous Ltd' }).click();
  await choose(page, 'Document of the case', 'Register extract: register-extract.pdf');
  await page.getByRole('dialog').getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(page.getByText('Answered', { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.keyboard.press('Alt+7');
  await expect(page.getByText(/asked for Register extract: Quayside Ferrous Ltd/)).toBeVisible();
  await other.context().close();
});

/** In the dialog that is open. */
async function choose(page: Page, field: string, choice: string): Promise<void> {
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}
