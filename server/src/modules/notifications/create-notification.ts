import { createNotification as endpoint } from '@tamis/contract/notifications';
import type { Ctx } from '../../platform/context.ts';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { newId } from '../../platform/new-id.ts';
import { findAudienceNames } from './audience-store.ts';
import { sendWritten, type SendParts } from './send-written.ts';
import { insertWritten, type Written } from './sent-store.ts';

const kinds = { everybody: 'Everybody', merchants: 'The merchant', roles: 'The role', users: 'The user' } as const;

/** Writes to people: kept for them and shown at once to who is there, or when its time has come. */
export const createNotification: Verb<typeof endpoint, Ctx & SendParts> = async (ctx, { body }) => {
  const now = ctx.clock.now();
  const { title, content, type, forceBig, byMail, receivers, sendAt } = body;
  const written: Written = {
    id: newId(ctx.clock),
    merchantId: ctx.actor.merchantId,
    title,
    content,
    type,
    isBig: forceBig,
    byMail,
    audience: receivers.kind,
    audienceIds: [...new Set(receivers.ids)],
    createdBy: ctx.actor.userId,
    createdAt: now,
    sendAt: sendAt === undefined ? now : new Date(sendAt),
  };
  await ctx.writeAsSystem(async ({ trx, audit }) => {
    const names = await findAudienceNames(trx, written);
    if (names.size !== written.audienceIds.length) throw new NotFoundError(kinds[written.audience]);
    await insertWritten(trx, written);
    const reached = written.sendAt <= now ? await sendWritten(trx, ctx, written, now) : undefined;
    await audit({
      action: endpoint.name,
      subjectType: 'written-notification',
      subjectId: written.id,
      body: {
        title,
        type,
        byMail,
        to: receivers.kind === 'everybody' ? 'everybody' : [...names.values()],
        ...(reached === undefined ? { sendAt } : { reached }),
      },
    });
  });
  return { id: written.id };
};
