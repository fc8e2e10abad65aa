import { blockMerchant as endpoint, expireMerchant as expireEndpoint } from '@tamis/contract/merchants/management';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { endSessionsOf } from '../../auth/index.ts';
import { putBlock, putExpiry } from '../records/merchants-store.ts';
import { changeMerchant } from './change-merchant.ts';
import { refuseProvider } from './merchant-policy.ts';

/** Nobody of a blocked merchant signs in, and its sessions end with the transaction; its searches are monitored as before. */
export const blockMerchant: Verb<typeof endpoint> = (ctx, { body: { id, isBlocked, reason } }) =>
  changeMerchant(
    ctx,
    id,
    endpoint.name,
    async ({ tx: { trx }, merchant, now: at }) => {
      if (isBlocked) refuseProvider(merchant, 'block');
      if (isBlocked && merchant.blockedAt) throw new ConflictError('This merchant is already blocked.');
      if (!isBlocked && !merchant.blockedAt) throw new ConflictError('This merchant is not blocked.');
      await putBlock(trx, id, isBlocked ? { at, by: ctx.actor.userId, reason } : null);
      await endSessionsOf(trx, id, at);
      // Agents who work for it have sessions of their own merchant.
      await publish(trx, { merchantId: id, event: 'session_changed_event', data: {} });
      return {};
    },
    { reason },
  );

/** Sessions last until then at most. Those of before are over, also when a merchant that had expired may go on. */
export const expireMerchant: Verb<typeof expireEndpoint> = (ctx, { body: { id, expiresAt } }) =>
  changeMerchant(ctx, id, expireEndpoint.name, async ({ tx: { trx }, merchant, now }) => {
    if (expiresAt !== null) refuseProvider(merchant, 'expiry');
    const end = expiresAt === null ? null : new Date(expiresAt);
    await putExpiry(trx, id, end);
    const isOver = (at: Date | null): boolean => at !== null && at <= now;
    if (isOver(merchant.expiresAt) || isOver(end)) await endSessionsOf(trx, id, now);
    await publish(trx, { merchantId: id, event: 'session_changed_event', data: {} });
    return {};
  });
