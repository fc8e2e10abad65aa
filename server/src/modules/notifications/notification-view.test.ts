import { expect, it } from 'vitest';
import { notificationView, sentView } from './notification-view.ts';
import type { NotificationRow } from './notifications-store.ts';
import type { SentRow } from './sent-store.ts';

const id = '673f0c4e9a1b2c3d4e5f6071';
const at = '2026-11-21T10:00:00.000Z';
const details = {
  comply_search: { id, searchTerm: 'Ann Example', clientReference: 'KYC-1', createdBy: id },
  notification: {
    data: { updated: ['house:H-1'], new: [], removed: ['house:H-2', 'house:H-3'], leftOut: ['house:H-4'] },
    names: { 'house:H-1': 'Ann Exampel' },
    settings: null,
  },
};

const row: NotificationRow = {
  id,
  type: 'Monitor',
  title: 'Ann Example',
  content: '',
  details,
  is_pending: true,
  created_by: 'ann',
  created_at: new Date(at),
  is_read: true,
};

it('an alert is shown with what it is about', () => {
  expect(notificationView(row)).toEqual({
    id,
    read: true,
    title: 'Ann Example',
    type: 'Monitor',
    createdBy: { actorId: 'ann', timestamp: at },
    createdAt: at,
    details,
    content: '',
    isPending: true,
  });
});

it('what somebody wrote has a text and no details, and is unread until it is read', () => {
  const written = { ...row, type: 'General', content: 'On Sunday.', details: null, is_pending: false };
  expect(notificationView({ ...written, is_read: null })).toMatchObject({
    read: false,
    type: 'General',
    content: 'On Sunday.',
    details: null,
    isPending: false,
  });
  expect(notificationView({ ...written, is_read: false }).read).toBe(false);
});

it('a sender sees to whom it went, and how many read it', () => {
  const sent: SentRow = {
    id,
    merchantId: id,
    title: 'Maintenance',
    content: 'On Sunday.',
    type: 'INFO',
    isBig: true,
    byMail: false,
    audience: 'roles',
    audienceIds: [id],
    createdBy: 'ann',
    createdAt: new Date(at),
    sendAt: new Date(at),
    sentAt: null,
    reached: null,
    read: 0,
  };
  expect(sentView(sent)).toEqual({
    id,
    title: 'Maintenance',
    content: 'On Sunday.',
    type: 'INFO',
    forceBig: true,
    byMail: false,
    receivers: { kind: 'roles', ids: [id] },
    createdBy: { actorId: 'ann', timestamp: at },
    createdAt: at,
    sendAt: at,
    sentAt: null,
    reached: null,
    read: 0,
  });
});
