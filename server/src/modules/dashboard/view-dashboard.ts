import { DAY_MS } from '@tamis/contract/terms/durations';
import type { DashboardFigures, viewDashboard as endpoint } from '@tamis/contract/dashboard';
import type { Ctx } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Verb } from '../../platform/http/route.ts';
import { countCaseViews } from '../cases/index.ts';
import { findPendingUpdates, readerOf, readNewest } from '../notifications/index.ts';
import { readWaiting } from '../screening/index.ts';
import { findTroubled } from '../watchlists/index.ts';
import { sees } from './chart-policy.ts';
import { countPeople, countSearches, readDecisions } from './figures-store.ts';

const DECISION_DAYS = 30;

const findsSearches = { claims: ['ComplyFind'], module: 'nameScreening' } as const;
const findsUpdates = { claims: ['ComplyFind'], module: 'monitoring' } as const;
const findsCases = { claims: ['CaseFind'], module: 'cases' } as const;
const findsUsers = { claims: ['UserFind'] } as const;
const mendsLists = { claims: ['Root'] } as const;

/** What waits and how much was done, as far as the caller may see it, with the newest notifications. */
export const viewDashboard: Verb<typeof endpoint> = (ctx) =>
  ctx.read(async (trx) => ({
    ...(await readNewest(trx, readerOf(ctx))),
    figures: {
      at: ctx.clock.now().toISOString(),
      waiting: await readAllWaiting(ctx, trx),
      ...(sees(ctx.actor, findsSearches) ? await readScreening(ctx, trx) : { searches: null, decisions: null }),
      managedUsers: sees(ctx.actor, findsUsers) ? await countPeople(trx, ctx.actor.merchantId) : null,
    },
  }));

async function readAllWaiting({ actor, clock }: Ctx, trx: Trx): Promise<DashboardFigures['waiting']> {
  const now = clock.now();
  const screening = sees(actor, findsSearches) ? await readWaiting(trx, actor, now) : null;
  const updates = sees(actor, findsUpdates) ? await findPendingUpdates(trx) : null;
  const cases = sees(actor, findsCases) ? await countCaseViews(trx, { userId: actor.userId, now }) : null;
  const troubled = sees(actor, mendsLists) ? await findTroubled(trx, now) : null;
  return {
    hits: screening && screening.hits,
    proposals: screening && screening.proposals,
    updates: updates && { searches: updates.searches, oldest: updates.oldest?.toISOString() ?? null },
    cases: cases && { mine: cases.mine, overdue: cases.overdue, toApprove: cases['to-approve'] },
    lists: troubled && troubled.map(({ title }) => title),
  };
}

async function readScreening(
  { actor, clock }: Ctx,
  trx: Trx,
): Promise<Pick<DashboardFigures, 'searches' | 'decisions'>> {
  const now = clock.now();
  // What is decided at this very moment counts.
  const end = now.getTime() + 1;
  const [since, before] = [1, 2].map((times) => new Date(end - times * DECISION_DAYS * DAY_MS)) as [Date, Date];
  const { merchantId } = actor;
  const latest = await readDecisions(trx, merchantId, since, new Date(end));
  const earlier = await readDecisions(trx, merchantId, before, since);
  return {
    searches: await countSearches(trx, merchantId, now),
    decisions: { ...latest, medianMsBefore: earlier.medianMs },
  };
}
