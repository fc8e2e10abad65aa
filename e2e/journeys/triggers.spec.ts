import { expect } from '@playwright/test';
import { createCase, findCaseTypes, openCase } from '@tamis/contract/cases';
import { createWebhook } from '@tamis/contract/webhooks';
import { callApi } from '../src/call-api.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/own-installation.ts';
import { deleteByName, openByKeys, seeList } from '../src/record-pages.ts';
import { searchFor } from '../src/search-for.ts';
import { openWebhookReceiver } from '../src/webhook-receiver.ts';

test.use({ installationOf: 'triggers' });

const NAME = 'Hit of a new search';

test('an owner makes a trigger that assigns, tells and tags, tries it, switches it on, and it does so', async ({
  page,
  mailbox,
}) => {
  const { owner } = people;
  await haveSession(page, owner);
  await searchFor(page, 'Percival Quillfeather');
  await page.goto('/settings/triggers');
  await page.getByRole('link', { name: 'New trigger' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill(NAME);
  const choose = async (field: string, option: string): Promise<void> => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('When', 'A search has its complete answer');
  await page.getByRole('button', { name: 'Condition', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Condition 1' })).toHaveValue('the number of hits');
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'How many conditions of group 1' })).toHaveValue('any');
  await page.getByRole('button', { name: 'Condition in group 1' }).click();
  await choose('Condition 1.2', 'the number left out by facts');
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await choose('Assignee, action 1', 'Owner User');
  await page.getByRole('button', { name: 'Tell somebody' }).click();
  await choose('Whom, action 2', 'Owner User');
  await expect(page.getByRole('button', { name: 'Set the case status' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Set a tag' }).click();
  await page.getByRole('textbox', { name: 'Tag, action 3' }).fill('Watch');
  await page.getByRole('button', { name: 'Move action 3 with the arrow keys' }).press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Move action 2 with the arrow keys' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('textbox', { name: 'Tag, action 1' })).toHaveValue('Watch');
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(
    page.getByText('would set the tag Watch; would assign it to Owner User; would notify Owner User').first(),
  ).toBeVisible();
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();

  const other = await page.context().newPage();
  await haveSession(other, owner);
  await searchFor(other, 'Percival Quillfeather');
  await other.close();
  const mail = await mailbox.next(owner.email, /^Hit of a new search$/);
  expect(mail.text).toContain('A search has its complete answer');
  await expect(
    page.getByText('The search has the tag Watch now. · The search is given to Owner User. · 1 person was told.'),
  ).toBeVisible();

  await page.goto('/settings/triggers');
  await seeList(page, 'Triggers');
  await openByKeys(page, NAME);
  await deleteByName(page, NAME, 'Delete trigger');
  await expect(page.getByText('No triggers yet')).toBeVisible();
});

test('a trigger on cases sends to a webhook, sets the status and asks for attention, which somebody sees', async ({
  page,
}) => {
  const receiver = await openWebhookReceiver();
  await haveSession(page, people.owner);
  await callApi(page, createWebhook, { name: 'Core banking', url: receiver.url, modules: ['keys'] });
  await page.goto('/settings/triggers');
  await page.getByRole('link', { name: 'New trigger' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Second look');
  const choose = async (field: string, option: string): Promise<void> => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('When', 'A case came to another stage or status');
  await page.getByRole('button', { name: 'Send to a webhook' }).click();
  await choose('Webhook, action 1', 'Core banking');
  await page.getByRole('button', { name: 'Set the case status' }).click();
  await choose('Case status, action 2', 'In review');
  await page.getByRole('button', { name: 'Ask for attention' }).click();
  await page.getByRole('textbox', { name: 'Why, action 3' }).fill('Look at the source of funds');
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();

  const { types } = await callApi(page, findCaseTypes, undefined as never);
  const { id } = await callApi(page, createCase, { name: 'Quayside Ferrous Ltd', typeId: types[0]?.id ?? '' });
  await callApi(page, { ...openCase, path: openCase.path.replace(':id', id) }, {});
  await expect(
    page.getByText(
      'The event is on its way to Core banking. · The case is ‘In review’ now. · The case asks for attention now.',
    ),
  ).toBeVisible();
  await expect.poll(() => receiver.events.map(({ type }) => type)).toContain('case.status_changed');

  await page.goto(`/case/details?id=${id}`);
  const banner = page.getByRole('status').filter({ hasText: 'The trigger “Second look” asked for attention' });
  await expect(banner).toContainText('Look at the source of funds');
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await banner.getByRole('button', { name: 'Mark as seen' }).click();
  await expect(banner).toBeHidden();
  await receiver.close();
});
