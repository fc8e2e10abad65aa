import { daysOfYears } from '@tamis/contract/terms/durations';
import { setRetention as endpoint } from '@tamis/contract/merchants/policy';
import { ValidationError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { lockMerchant } from '../merchants/index.ts';
import type { PolicyCtx } from './policy-ctx.ts';
import { findPolicy, holdLegalMinimum, saveKeptDays } from './policy-store.ts';
import { recordPolicy } from './record-policy.ts';
import { yearsOf } from './view-policy.ts';

/** How long a merchant keeps what is deleted. The next purge goes by it. */
export const setRetention: Verb<typeof endpoint, PolicyCtx> = (ctx, { body: { years } }) =>
  ctx.writeAsSystem(async (tx) => {
    const { merchantId } = ctx.actor;
    await lockMerchant(tx.trx, merchantId);
    const least = await holdLegalMinimum(tx.trx);
    if (years !== null && years < least)
      throw ValidationError.at('years', `At least ${least} years: the legal minimum of this installation.`);
    const { keptDays } = await findPolicy(tx.trx, merchantId);
    await saveKeptDays(tx.trx, merchantId, years === null ? null : daysOfYears(years));
    const was = { retentionYears: keptDays === null ? null : yearsOf(keptDays) };
    await recordPolicy(tx, { merchantId, action: endpoint.name, was, is: { retentionYears: years } });
    return {};
  });
