import { setArchiveRetention as endpoint } from '@tamis/contract/archiver';
import type { Ctx } from '../../../platform/context.ts';
import { ValidationError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { tellArchive } from '../records/tell-archive.ts';
import { type InstallationRetention, leastDays } from './kept-days.ts';
import { findLeastYears, findRetentionDays, saveRetentionDays } from './retention-store.ts';

/** For how long a kind is kept. The next night goes by it. */
export const setRetention: Verb<typeof endpoint, Ctx & { installation: InstallationRetention }> = (
  ctx,
  { body: { kind, days } },
) =>
  ctx.write(async ({ trx, audit }) => {
    const { merchantId, userId } = ctx.actor;
    const least = leastDays(kind, await findLeastYears(trx));
    if (days !== null && days < least)
      throw ValidationError.at('days', `At least ${least} days: nothing of this kind is kept shorter here.`);
    const { requestLogDays } = ctx.installation;
    if (kind === 'request-logs' && days !== null && days > requestLogDays)
      throw ValidationError.at('days', `At most ${requestLogDays} days: this installation keeps calls no longer.`);
    const was = (await findRetentionDays(trx, merchantId))[kind] ?? null;
    await saveRetentionDays(trx, { merchantId, kind, days, by: userId, at: ctx.clock.now() });
    await tellArchive(trx, merchantId);
    await audit({
      action: endpoint.name,
      subjectType: 'merchant',
      subjectId: merchantId,
      body: { was: { [kind]: was }, is: { [kind]: days } },
    });
    return {};
  });
