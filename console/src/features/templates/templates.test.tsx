import { merchantDetails } from '@tamis/contract/merchants';
import {
  findMailTemplates,
  type MailTemplate,
  sendTestMail,
  updateMailTemplate,
  viewMailTemplate,
} from '@tamis/contract/mail-templates';
import { purposeOf } from '@tamis/contract/templates/purposes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFakeApi, type FakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { TemplatePage } from './template-page.tsx';
import { TemplatesPage } from './templates-page.tsx';

const [LIST, DETAILS] = ['/settings/templates', '/settings/templatedetails'] as const;
const pages = { [LIST]: TemplatesPage, [DETAILS]: TemplatePage };

const { name, summary, subject, body, variables } = purposeOf('password-reset');
const template: MailTemplate = {
  id: 'password-reset',
  key: 'password-reset',
  name,
  summary,
  channel: 'email',
  language: 'en',
  subject,
  body,
  variables: Object.entries(variables).map(([variable, { label, example, isRequired, isAddress }]) => ({
    name: variable,
    label,
    example,
    isRequired: isRequired ?? false,
    isAddress: isAddress ?? false,
  })),
  isActive: true,
  isDefault: true,
  origin: 'delivered',
  version: 0,
  isOwn: false,
  updatedAt: null,
  updatedBy: null,
};

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
  api.on(merchantDetails, () => ({}));
  api.on(findMailTemplates, () => ({ templates: [template], totalRecords: 1 }));
  api.on(viewMailTemplate, () => ({ ...template, inherited: { subject, body }, versions: [] }));
});
afterEach(leaveScreen);

async function edit(claims: Parameters<typeof renderScreen>[0]['claims'] = ['All']) {
  renderScreen({ pages, at: `${DETAILS}?id=password-reset`, claims, api });
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  const type = (value: string): void => void fireEvent.change(text, { target: { value } });
  return { user: userEvent.setup(), text, type };
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /Save version 1/ });

it('is seen as a mail, as text and by what differs, with example data', async () => {
  const { user, type } = await edit();
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  type('# Hello {{user.firstName}}\n\n- **one**\n- {{usr.name}}\n\n[Choose]({{link}})\n');
  expect(preview.getByRole('heading', { name: 'Hello Ines' })).toBeTruthy();
  expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['one', '{{usr.name}}']);
  await user.click(preview.getByRole('radio', { name: 'Text' }));
  expect(preview.getByText(/Choose:\s+https:\/\/tamis.example\/reset_password#token=example/)).toBeTruthy();
  await user.click(preview.getByRole('radio', { name: 'Difference' }));
  expect(preview.getByRole('region', { name: 'Text' }).textContent).toContain('Somebody asked');
});

it('is not saved with a word that is no variable, says which is meant, and puts it in', async () => {
  api.on(updateMailTemplate, ({ body: sent }) => ({ ...template, ...(sent as object), version: 1, isOwn: true }));
  const { user, text, type } = await edit();
  type('Dear {{user.frstName}},\n\n[Choose]({{link}})\n');
  expect(screen.getByText(/There is no variable user.frstName. Did you mean user.firstName/)).toBeTruthy();
  expect(save().disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  expect(text.value).toBe('Dear {{user.firstName}},\n\n[Choose]({{link}})\n');
  await user.click(save());
  await waitFor(() => expect(api.bodiesOf(updateMailTemplate)).toEqual([{ subject, body: text.value, version: 0 }]));
});

it('offers its variables as one types, and takes the chosen one by keyboard', async () => {
  const { user, text } = await edit();
  await user.clear(text);
  await user.type(text, 'Dear {{{{fir');
  expect(screen.getByRole('option').textContent).toBe('{{user.firstName}}Ines');
  await user.keyboard('{Tab}');
  expect(text.value).toBe('Dear {{user.firstName}}');
});

it('is mailed to oneself as it is in the fields', async () => {
  api.on(sendTestMail, () => ({ to: 'ines@bank.example', isDelivered: false }));
  const { user } = await edit();
  await user.click(screen.getByRole('button', { name: 'Send test mail' }));
  await waitFor(() => expect(api.bodiesOf(sendTestMail)).toEqual([{ purpose: 'password-reset', subject, body }]));
});

it('is only shown to who may not change it', async () => {
  const { text } = await edit(['TemplateFind']);
  expect(text.readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: /Save version/ })).toBeNull();
});
