import { expect, it } from 'vitest';
import { messageView } from './message-view.ts';

const at = new Date('2026-11-21T10:00:00.000Z');
const row = {
  id: 'm1',
  channel: 'mail' as const,
  kind: 'password-reset',
  to: 'ann@bank.example',
  subject: 'Your password',
  createdAt: at,
  sentAt: null,
  lastError: null,
};

it('a message is shown without its text', () => {
  const sent = { ...row, sentAt: new Date('2026-11-21T10:01:00.000Z'), content: Buffer.from('secret') };
  expect(messageView(sent, { mail: true, sms: true })).toEqual({
    id: 'm1',
    channel: 'mail',
    kind: 'password-reset',
    to: 'ann@bank.example',
    subject: 'Your password',
    status: 'sent',
    createdAt: '2026-11-21T10:00:00.000Z',
    sentAt: '2026-11-21T10:01:00.000Z',
    lastError: null,
  });
});

it.each([
  ['waits', row, { mail: true, sms: false }, 'waiting'],
  ['failed and will be tried again', { ...row, lastError: 'refused' }, { mail: true, sms: false }, 'failing'],
  ['is kept where nothing sends it', { ...row, lastError: 'refused' }, { mail: false, sms: true }, 'kept'],
  ['by SMS is kept where only mails are sent', { ...row, channel: 'sms' as const }, { mail: true, sms: false }, 'kept'],
  ['was sent, whatever is sent today', { ...row, sentAt: at, lastError: 'late' }, { mail: false, sms: false }, 'sent'],
])('a message that %s says so', (_title, message, delivers, status) => {
  expect(messageView(message, delivers).status).toBe(status);
});
