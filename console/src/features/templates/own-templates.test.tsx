import { merchantDetails } from '@tamis/contract/merchants';
import {
  createOwnTemplate,
  findOwnTemplates,
  type OwnTemplate,
  updateOwnTemplate,
  viewOwnTemplate,
} from '@tamis/contract/own-templates';
import { sendTestMail } from '@tamis/contract/mail-templates';
import { ownKindOf } from '@tamis/contract/templates/own-kinds';
import { viewTextNumber } from '@tamis/contract/text-numbers';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFakeApi, type FakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { TemplatePage } from './template-page.tsx';
import { TemplatesPage } from './templates-page.tsx';

const [LIST, DETAILS] = ['/settings/templates', '/settings/templatedetails'] as const;
const ID = '6740a1c29be4d05f7713e4bc';
const { first, variables } = ownKindOf('event-trigger');
const template: OwnTemplate = {
  id: ID,
  key: 'event-trigger',
  name: 'Sanction update',
  channel: 'email',
  language: 'en',
  ...first,
  variables: Object.entries(variables).map(([name, { label, example, isAddress }]) => ({
    name,
    label,
    example,
    isRequired: false,
    isAddress: isAddress ?? false,
  })),
  isActive: true,
  isSendable: true,
  isDefault: false,
  version: 1,
  updatedAt: '2026-11-26T10:00:00.000Z',
  updatedBy: ID,
};

let api: FakeApi;
let sentBy: string[];
let isGatewaySet: boolean;
beforeEach(() => {
  sentBy = [];
  api = createFakeApi();
  isGatewaySet = false;
  api.on(merchantDetails, () => ({}));
  api.on(viewTextNumber, () => ({ number: null, confirmedAt: null, isDelivered: isGatewaySet }));
  api.on(findOwnTemplates, () => ({ templates: [template], totalRecords: 1 }));
  api.on(viewOwnTemplate, () => ({ ...template, versions: [], sentBy }));
});
afterEach(leaveScreen);

const show = (at: string, claims: Parameters<typeof renderScreen>[0]['claims'] = ['All']) => {
  renderScreen({ pages: { [LIST]: TemplatesPage, [DETAILS]: TemplatePage }, at, claims, api });
  return userEvent.setup();
};

it('is made with a name, what sends it and how it comes, and begins with usual words', async () => {
  api.on(createOwnTemplate, () => template);
  const user = show(`${LIST}?of=own`);
  await screen.findByText('Sanction update');
  await user.click(screen.getByRole('button', { name: 'New template' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Sanction update');
  await user.click(dialog.getByRole('button', { name: /Create template/ }));
  await waitFor(() =>
    expect(api.bodiesOf(createOwnTemplate)).toEqual([
      { name: 'Sanction update', key: 'event-trigger', channel: 'email', ...first },
    ]),
  );
});

it('is switched off, and saved as the next version', async () => {
  api.on(updateOwnTemplate, ({ body }) => ({ ...template, ...(body as object), version: 2 }));
  const user = show(`${DETAILS}?id=${ID}`);
  await user.click(await screen.findByRole('switch', { name: 'In use' }));
  await user.click(screen.getByRole('button', { name: /Save version 2/ }));
  await waitFor(() =>
    expect(api.bodiesOf(updateOwnTemplate)).toEqual([
      { name: 'Sanction update', isActive: false, ...first, version: 1 },
    ]),
  );
});

it('is not deleted while triggers send it, which it names', async () => {
  sentBy = ['Hits of clients'];
  show(`${DETAILS}?id=${ID}`);
  const remove = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete' });
  expect([remove.disabled, remove.title]).toEqual([
    true,
    'Triggers send this template: Hits of clients. Change them first.',
  ]);
});

it('is only shown to who may not change it', async () => {
  show(`${DETAILS}?id=${ID}`, ['TemplateFind']);
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })).readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Save version/ })).toBeNull();
});

const text = { ...template, channel: 'sms' as const, subject: 'Due', body: 'Look at {{subject.reference}}' };

it.each([
  [true, ['Email', 'Notification', 'Text message (SMS)']],
  [false, ['Email', 'Notification']],
])('can be a text message where a gateway is set up (%s)', async (isSet, offered) => {
  isGatewaySet = isSet;
  const user = show(`${LIST}?of=own`);
  await user.click(await screen.findByRole('button', { name: 'New template' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(api.countOf(viewTextNumber)).toBeGreaterThan(0));
  await user.click(dialog.getByRole('combobox', { name: 'Channel' }));
  await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(offered));
});

it('as a text message is shown as it is read, with what it takes, and sent to oneself', async () => {
  api.on(viewOwnTemplate, () => ({ ...text, versions: [], sentBy }));
  api.on(sendTestMail, () => ({ to: '+41 … 67', isDelivered: true }));
  const user = show(`${DETAILS}?id=${ID}`);
  await screen.findByText(/^21 characters, 1 segment of at most 6\.$/);
  await user.click(screen.getByRole('button', { name: 'Send test text' }));
  await waitFor(() =>
    expect(api.bodiesOf(sendTestMail)).toEqual([
      { purpose: 'event-trigger', channel: 'sms', subject: text.subject, body: text.body },
    ]),
  );
});

it('as a text message does not look as if it were sent where no gateway is set up', async () => {
  api.on(viewOwnTemplate, () => ({ ...text, isSendable: false, versions: [], sentBy }));
  show(`${DETAILS}?id=${ID}`);
  await screen.findByText('Not sent: no SMS gateway is set up');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send test text' }).disabled).toBe(true);
});

it('as a text message is not saved while it is too long', async () => {
  api.on(viewOwnTemplate, () => ({ ...text, body: 'a'.repeat(1000), versions: [], sentBy }));
  show(`${DETAILS}?id=${ID}`);
  await screen.findByText(/With example data it takes 7 segments/);
});
