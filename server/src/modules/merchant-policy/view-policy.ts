import { daysOfYears } from '@tamis/contract/terms/durations';
import type { viewMerchantPolicy } from '@tamis/contract/merchants/policy';
import type { Verb } from '../../platform/http/route.ts';
import type { PolicyCtx } from './policy-ctx.ts';
import { countWithoutTwoFactor, findLegalMinimum, findPolicy, type PolicyRow } from './policy-store.ts';

export const viewPolicy: Verb<typeof viewMerchantPolicy, PolicyCtx> = (ctx) =>
  ctx.read(async (trx) => {
    const { merchantId } = ctx.actor;
    const policy = await findPolicy(trx, merchantId);
    return {
      signIn: signInView(policy),
      retentionYears: policy.keptDays === null ? null : yearsOf(policy.keptDays),
      installation: { ...ctx.rules, legalMinimumYears: await findLegalMinimum(trx) },
      address: ctx.source.address,
      withoutTwoFactor: await countWithoutTwoFactor(trx, merchantId),
    };
  });

export const signInView = ({ twoFactorFrom, sessionMinutes, idleMinutes, networks }: PolicyRow) => ({
  twoFactorFrom: twoFactorFrom?.toISOString() ?? null,
  sessionMinutes,
  idleMinutes,
  networks,
});

/** The whole years of so many days. */
export const yearsOf = (days: number): number => Math.round(days / daysOfYears(1));
