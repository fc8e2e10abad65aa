import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  countUnread,
  deleteByReceiver,
  findCaUpdates,
  findNotifications,
  getNotification,
  readNotifications,
  unreadNotifications,
} from '@tamis/contract/notifications';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/query.ts';
import { notificationTexts } from './texts.ts';

/** Marks notifications as read or unread, and takes them out of the user's view. */
export function useNotificationActions() {
  const say = notificationTexts.useTexts();
  const client = useQueryClient();
  const reload = () => refresh(client, findNotifications, findCaUpdates, getNotification, countUnread);
  const mark = useMutation({
    meta: { errorTitle: say('markFailed') },
    mutationFn: ({ ids, read }: { ids: readonly string[]; read: boolean }) => {
      const body = { ids: [...ids] };
      return read ? call(readNotifications, { body }) : call(unreadNotifications, { body });
    },
    onSuccess: reload,
  });
  const remove = useMutation({
    meta: { errorTitle: say('deleteFailed') },
    mutationFn: (ids: readonly string[]) => call(deleteByReceiver, { body: { ids: [...ids] } }),
    onSuccess: () => refresh(client, findNotifications, findCaUpdates, countUnread),
  });
  return { mark, remove };
}
