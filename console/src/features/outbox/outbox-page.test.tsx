import { findMessages, type OutboxMessage, viewMessage } from '@tamis/contract/outbox';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeApi, type FakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { OutboxPage } from './outbox-page.tsx';

afterEach(leaveScreen);

const mail: OutboxMessage = {
  id: '6740a1c29be4d05f7713e401',
  channel: 'mail',
  kind: 'password-reset',
  to: 'ines@bank.example',
  subject: 'Set a new password',
  status: 'kept',
  createdAt: '2026-11-20T14:47:00.000Z',
  sentAt: null,
  lastError: null,
};
const sms: OutboxMessage = {
  ...mail,
  id: '6740a1c29be4d05f7713e402',
  channel: 'sms',
  to: '+41791234567',
  subject: 'Verification code',
  status: 'failing',
  lastError: 'The SMS gateway answered 503',
};

interface Outbox {
  messages?: OutboxMessage[];
  isMailDelivered?: boolean;
  isSmsDelivered?: boolean;
}

function open(
  { messages = [mail, sms], isMailDelivered = false, isSmsDelivered = true }: Outbox = {},
  at = '/settings/outbox',
) {
  const api = createFakeApi();
  api.on(findMessages, () => ({ messages, totalRecords: messages.length, isMailDelivered, isSmsDelivered }));
  const { router } = renderScreen({ pages: { '/settings/outbox': OutboxPage }, at, claims: ['Root'], api });
  return { api, router };
}
const openMessage = async (api: FakeApi, message: OutboxMessage, content: { text: string; html: string }) => {
  api.on(viewMessage, () => ({ ...message, ...content }));
  await userEvent.click(await screen.findByText(message.subject));
  return within(await screen.findByRole('dialog'));
};

describe('the outbox', () => {
  it('lists mails and text messages with what became of them, and says why they stay', async () => {
    open();
    const row = within((await screen.findByText('+41791234567')).closest('tr')!);
    row.getByText('SMS');
    row.getByText('Failing');
    screen.getByText(/^No mail server is set up, so mails stay here\./);
    expect(screen.queryByText(/No SMS gateway/)).toBeNull();
    screen.getByText('Showing 1 to 2 of 2 entries');
  });

  it('says nothing of the kind where everything is delivered', async () => {
    open({ isMailDelivered: true });
    await screen.findByText('Set a new password');
    expect(screen.queryByText(/stay here/)).toBeNull();
  });

  it('shows a message as text to copy from, or as it was sent, and asks for it once: each opening is recorded', async () => {
    const { api } = open();
    const drawer = await openMessage(api, mail, {
      text: 'Set it here:\nhttp://localhost/reset',
      html: '<h1>Set it</h1>',
    });
    await drawer.findByText(/http:\/\/localhost\/reset/);
    await userEvent.click(drawer.getByText('As sent'));
    const frame = await drawer.findByTitle('The mail as sent');
    // Nothing in a mail may run or reach the console.
    expect(frame.getAttribute('sandbox')).not.toMatch(/scripts|forms|top|popups/);
    await userEvent.click(drawer.getByText('Text'));
    expect(api.countOf(viewMessage)).toBe(1);
  });

  it('says what failed, and that the text of what was sent is gone', async () => {
    const { api } = open();
    const failing = await openMessage(api, sms, { text: '482913 is your code', html: '' });
    await failing.findByText('Failing. Last try: The SMS gateway answered 503');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = await openMessage(api, { ...mail, status: 'sent' }, { text: '', html: '' });
    await sent.findByText('It was sent; its text is no longer kept.');
  });

  it('opens the message that the address names, and keeps what is open in the address', async () => {
    const { api, router } = open({}, `/settings/outbox?id=${mail.id}`);
    api.on(viewMessage, () => new Refusal(404, 'The message was not found'));
    await screen.findByRole('dialog');
    await screen.findByText('Failed to load the message.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('id'));
  });

  it('finds by address or subject, from the first page on', async () => {
    const { api, router } = open({}, '/settings/outbox?currentPage=3');
    await screen.findByText('Set a new password');
    api.on(findMessages, () => ({ messages: [], totalRecords: 0, isMailDelivered: true, isSmsDelivered: true }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Address or subject' }), 'nobody');
    await screen.findByText('Nothing found');
    expect(router.state.location.search).toMatchObject({ search: 'nobody' });
    expect(router.state.location.search).not.toHaveProperty('currentPage');
  });

  it('says what will come while it is empty, and what is wrong when it cannot be loaded', async () => {
    const { api } = open({ messages: [] });
    await screen.findByText('Nothing was sent yet');
    leaveScreen();
    api.on(findMessages, () => new Refusal(500, 'Something went wrong on our side.'));
    renderScreen({ pages: { '/settings/outbox': OutboxPage }, at: '/settings/outbox', claims: ['Root'], api });
    await screen.findByText('Failed to load the outbox.');
  });
});
