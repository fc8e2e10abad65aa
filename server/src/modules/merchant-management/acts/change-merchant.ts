import type { Ctx, WriteTransaction } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { lockMerchant } from '../../merchants/index.ts';
import { knownMerchant } from '../records/merchant-view.ts';
import { findMerchant, type MerchantRow } from '../records/merchants-list-store.ts';
import { MERCHANT } from '../records/read-merchants.ts';

/** A merchant as its log keeps it: by words. */
const stateOf = (merchant: MerchantRow) => ({
  name: merchant.name,
  contactEmail: merchant.contactEmail,
  country: merchant.country,
  timeZone: merchant.timeZone,
  expiresAt: merchant.expiresAt?.toISOString() ?? null,
  isBlocked: merchant.blockedAt !== null,
  blockReason: merchant.blockReason,
  switchedOff: merchant.switchedOff,
  limits: merchant.limits ?? {},
});

export interface MerchantAct {
  tx: WriteTransaction;
  merchant: MerchantRow;
  now: Date;
}

/**
 * Changes a merchant, in one transaction across merchants, and keeps in its own log what it was and is. Until the
 * transaction ends nobody else changes it, and nobody of it signs in.
 */
export function changeMerchant<T>(
  ctx: Ctx,
  id: string,
  action: string,
  work: (act: MerchantAct) => Promise<T>,
  more: object = {},
): Promise<T> {
  const now = ctx.clock.now();
  return ctx.inMerchant(id).writeAsSystem(async (tx) => {
    knownMerchant((await lockMerchant(tx.trx, id)) ? true : undefined);
    const merchant = knownMerchant(await findMerchant(tx.trx, now, id));
    const answer = await work({ tx, merchant, now });
    const is = await findMerchant(tx.trx, now, id);
    const body = { was: stateOf(merchant), is: is ? stateOf(is) : null, ...more };
    await tx.audit({ action, subjectType: MERCHANT, subjectId: id, body });
    await tellMerchants(tx.trx);
    return answer;
  });
}

/** Keeps that a merchant was made. */
export async function recordCreation(ctx: Ctx, { trx, audit }: WriteTransaction, action: string): Promise<void> {
  const { merchantId: id } = ctx.actor;
  const is = stateOf(knownMerchant(await findMerchant(trx, ctx.clock.now(), id)));
  await audit({ action, subjectType: MERCHANT, subjectId: id, body: { was: null, is } });
  await tellMerchants(trx);
}

const tellMerchants = (trx: Trx): Promise<void> =>
  publish(trx, { rootOnly: true, event: 'records_changed_event', data: { of: 'merchants' } });
