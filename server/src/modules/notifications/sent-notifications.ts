import {
  deleteBySender as deleteEndpoint,
  type findSentNotifications,
  type viewSentNotification,
} from '@tamis/contract/notifications';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { findAudienceNames } from './audience-store.ts';
import { sentView } from './notification-view.ts';
import { deleteSent, findOneSent, findReceivers, findSent, lockSent } from './sent-store.ts';
import { tellReceivers } from './tell-receivers.ts';

/** A page of what the user has written. */
export const listSent: Verb<typeof findSentNotifications> = async (ctx, { body: input }) => {
  const { search, order_by_desc: isDescending, page, perPage } = input;
  const filter = { search, isDescending, limit: perPage, offset: (page - 1) * perPage };
  const { rows, total } = await ctx.readAsSystem((trx) => findSent(trx, ctx.actor.userId, filter));
  return { notifications: rows.map(sentView), totalRecords: total };
};

export const viewSent: Verb<typeof viewSentNotification> = (ctx, { params: { id } }) =>
  ctx.readAsSystem(async (trx) => {
    const row = await findOneSent(trx, ctx.actor.userId, id);
    if (!row) throw new NotFoundError('The notification');
    const names = await findAudienceNames(trx, row);
    return { notification: sentView(row), receiverNames: row.audienceIds.flatMap((each) => names.get(each) ?? []) };
  });

/** Takes back what the user has written, all of it or none: nobody sees it any more, and what waited is not sent. */
export const deleteBySender: Verb<typeof deleteEndpoint> = async (ctx, { body: { ids } }) => {
  const wanted = [...new Set(ids)];
  const { userId } = ctx.actor;
  await ctx.writeAsSystem(async ({ trx, audit }) => {
    const sent = await lockSent(trx, userId, wanted);
    if (sent.length !== wanted.length) throw new NotFoundError('The notification');
    for (const written of sent)
      await tellReceivers(trx, written, await findReceivers(trx, written.id), {
        event: 'updates_changed_event',
        data: {},
      });
    await deleteSent(trx, wanted);
    await audit({
      action: deleteEndpoint.name,
      subjectType: 'user',
      subjectId: userId,
      body: { notifications: wanted },
    });
  });
  return {};
};
