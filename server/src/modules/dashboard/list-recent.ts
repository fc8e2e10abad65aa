import { type findRecent as endpoint, RECENT_SHOWN, type RecentEntry } from '@tamis/contract/dashboard';
import type { Verb } from '../../platform/http/route.ts';
import { sees } from './chart-policy.ts';
import { findRecentCases, findRecentSearches, type RecentRow } from './recent-store.ts';

/** The newest searches and cases together, as far as the caller may see them. */
export const listRecent: Verb<typeof endpoint> = async (ctx) => {
  const { merchantId } = ctx.actor;
  const seesSearches = sees(ctx.actor, { claims: ['ComplyFind'], module: 'nameScreening' });
  const seesCases = sees(ctx.actor, { claims: ['CaseFind'], module: 'cases' });
  const [searches, cases] = await ctx.read(async (trx) => [
    seesSearches ? await findRecentSearches(trx, merchantId, RECENT_SHOWN) : [],
    seesCases ? await findRecentCases(trx, merchantId, RECENT_SHOWN) : [],
  ]);
  const entries = [...searches.map(entryOf('Comply')), ...cases.map(entryOf('Case'))];
  const newest = entries.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)).slice(0, RECENT_SHOWN);
  return { searches: { dashboard_stats: newest }, dashboard: { merchantId } };
};

const entryOf =
  (type: RecentEntry['stat_type']) =>
  ({ id, name, status, createdBy, createdAt }: RecentRow): RecentEntry => {
    const timestamp = createdAt.toISOString();
    return { stat_type: type, id, name, status, createdBy: { actorId: createdBy, timestamp }, createdAt: timestamp };
  };
