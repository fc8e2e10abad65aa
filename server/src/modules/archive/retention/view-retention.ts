import { retainedKinds, type viewRetention as endpoint } from '@tamis/contract/archiver';
import { DAY_MS } from '@tamis/contract/terms/durations';
import type { Ctx } from '../../../platform/context.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { type InstallationRetention, keptDays, leastDays } from './kept-days.ts';
import { countGoing, findLeastYears, findRetentionDays } from './retention-store.ts';

/** 90 days, and the rest of the week in which they end. */
const WEEKS = 13;

/** For how long each kind is kept, and what goes when. */
export const viewRetention: Verb<typeof endpoint, Ctx & { installation: InstallationRetention }> = (ctx) =>
  ctx.read(async (trx) => {
    const { merchantId } = ctx.actor;
    const rules = await findRetentionDays(trx, merchantId);
    const leastYears = await findLeastYears(trx);
    const monday = mondayOf(ctx.clock.now());
    const kinds = [];
    let held = 0;
    for (const kind of retainedKinds) {
      const days = keptDays(kind, rules, { ...ctx.installation, leastYears });
      const going = days === null ? [] : await countGoing(trx, merchantId, { kind, days, monday, weeks: WEEKS });
      held += sumOf(going.map((week) => week.held));
      kinds.push({
        kind,
        days,
        leastDays: leastDays(kind, leastYears),
        going:
          kind === 'request-logs' ? null : weeks().map((index) => going.find(({ week }) => week === index)?.count ?? 0),
        sum: sumOf(going.map(({ count }) => count)),
      });
    }
    return {
      weeks: weeks().map((index) => new Date(monday.getTime() + index * 7 * DAY_MS).toISOString().slice(0, 10)),
      kinds,
      held,
    };
  });

const weeks = (): number[] => Array.from({ length: WEEKS }, (_, index) => index);
const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** In UTC, at midnight. */
function mondayOf(now: Date): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return new Date(midnight - ((now.getUTCDay() + 6) % 7) * DAY_MS);
}
