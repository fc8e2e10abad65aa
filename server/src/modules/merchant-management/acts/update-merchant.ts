import { permitMerchant as permitEndpoint, updateMerchant as endpoint } from '@tamis/contract/merchants/management';
import { isModuleOn, type ModuleKey, moduleKeys } from '@tamis/contract/calls/modules';
import type { Verb } from '../../../platform/http/route.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { watchAgain } from '../../screening/index.ts';
import type { ManagingCtx } from '../../user-management/index.ts';
import { monthOf } from '../records/merchants-list-store.ts';
import { putDetails, putLimits, putSwitchedOff } from '../records/merchants-store.ts';
import { changeMerchant } from './change-merchant.ts';

export const updateMerchant: Verb<typeof endpoint> = (ctx, { body: { id, ...details } }) =>
  changeMerchant(ctx, id, endpoint.name, async ({ tx: { trx } }) => {
    await putDetails(trx, id, details);
    // Its name stands in the shell.
    await publish(trx, { merchantId: id, event: 'session_changed_event', data: {} });
    return {};
  });

/** Those of all modules that are not among what a merchant has. */
export const offOf = (modules: readonly ModuleKey[]): ModuleKey[] => moduleKeys.filter((key) => !modules.includes(key));

/** What is switched off keeps its data, and works no more at the next call. */
export const permitMerchant: Verb<typeof permitEndpoint, ManagingCtx> = (ctx, { body: { id, modules, limits } }) =>
  changeMerchant(ctx, id, permitEndpoint.name, async ({ tx: { trx }, merchant, now }) => {
    const switchedOff = offOf(modules);
    const isWatched = isModuleOn(switchedOff, 'monitoring');
    await putSwitchedOff(trx, id, switchedOff, isWatched ? null : (merchant.unwatchedSince ?? now));
    if (isWatched && merchant.unwatchedSince) await watchAgain(trx, ctx.auth.jobs, id);
    await putLimits(trx, id, limits, { month: monthOf(now), searches: merchant.searches });
    await publish(trx, { merchantId: id, event: 'session_changed_event', data: {} });
    return {};
  });
