import type { ProgrammeReport } from '@tamis/contract/programme-report';
import { dayAfter, dayOf, startOfDay } from '@tamis/contract/terms/zoned-days';
import type { Trx } from '../../../platform/db/database.ts';
import { actionNameOf } from '../../exports/index.ts';
import { findMerchantFacts, findTimeZone } from '../../merchants/index.ts';
import { countChangedByMonitoring } from '../../screening/index.ts';
import { findListEvents, findListsBefore } from '../../watchlists/index.ts';
import { countActivity, findRecordedSince, type Period } from './activity-store.ts';
import { counting } from './counting.ts';
import { countDecided, countProposals, countReopened } from './decisions-store.ts';
import { reportedLists } from './reported-lists.ts';
import { findSettingsChanges } from './settings-store.ts';

interface Days {
  from: string;
  to: string;
}

/** What was recorded of a merchant from one day to another, up to now where the last one is not over. */
export async function buildReport(
  trx: Trx,
  merchantId: string,
  { from, to }: Days,
  now: Date,
): Promise<ProgrammeReport> {
  const timeZone = await findTimeZone(trx, merchantId);
  const period = { merchantId, from: startOfDay(from, timeZone), until: startOfDay(dayAfter(to), timeZone) };
  const isRunning = period.until > now;
  const lastDay = isRunning ? dayOf(now, timeZone) : to;
  const alerts = await countChangedByMonitoring(trx, merchantId, period.from, period.until);
  const { decisions, timeToDecision, fourEyes } = await countDecided(trx, period);
  return {
    merchant: { id: merchantId, name: (await findMerchantFacts(trx, merchantId)).name },
    timeZone,
    from,
    to,
    isRunning,
    lists: await readLists(trx, period, lastDay),
    ...(await countActivity(trx, period, now)),
    alerts: { total: alerts.alerts, open: alerts.open },
    decisions,
    timeToDecision,
    fourEyes: { ...fourEyes, ...(await countProposals(trx, period)) },
    reopened: await countReopened(trx, period),
    settings: (await findSettingsChanges(trx, period)).map(({ at, action, by, reason }) => ({
      at: at.toISOString(),
      action: actionNameOf(action),
      by,
      reason,
    })),
    counting: [...counting],
  };
}

async function readLists(trx: Trx, { merchantId, from, until }: Period, lastDay: string) {
  const since = await findRecordedSince(trx, merchantId);
  return reportedLists({
    atEnd: await findListsBefore(trx, until),
    events: await findListEvents(trx, from, until),
    isRecorded: since === null || from >= since,
    lastDay,
  });
}
