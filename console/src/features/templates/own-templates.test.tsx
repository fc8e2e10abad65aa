import { merchantDetails } from '@tamis/contract/merchants';
import {
  createOwnTemplate,
  findOwnTemplates,
  type OwnTemplate,
  updateOwnTemplate,
  viewOwnTemplate,
} from '@tamis/contract/own-templates';
import { ownKindOf } from '@tamis/contract/templates/own-kinds';
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
  isDefault: false,
  version: 1,
  updatedAt: '2026-11-26T10:00:00.000Z',
  updatedBy: ID,
};

let api: FakeApi;
let sentBy: string[];
beforeEach(() => {
  sentBy = [];
  api = createFakeApi();
  api.on(merchantDetails, () => ({}));
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
