import { MINUTE_MS } from '@tamis/contract/terms/durations';
import type * as contract from '@tamis/contract/scheduled-triggers';
import { actsOn, MOST_SUBJECTS, scheduledActionKinds } from '@tamis/contract/scheduled-triggers/actions';
import { scheduledFieldKeys, scheduledFieldOf } from '@tamis/contract/scheduled-triggers/segments';
import { triggerStatuses } from '@tamis/contract/triggers';
import { operatorsOf } from '@tamis/contract/triggers/segments';
import type { Verb } from '../../../platform/http/route.ts';
import { findTimeZone } from '../../merchants/index.ts';
import { known, timesView, triggerView } from '../records/record-change.ts';
import { findRunPage, type RunRow } from '../records/runs-store.ts';
import { findScheduled, findScheduledPage } from '../records/triggers-store.ts';

/** What begins so long after it was due is late; those that come due are looked for each minute. */
const LATE_MS = 5 * MINUTE_MS;

export const listScheduled: Verb<typeof contract.findScheduledTriggers> = (ctx, { body }) =>
  ctx.read(async (trx) => {
    const { rows, totalRecords } = await findScheduledPage(trx, body);
    const timeZone = await findTimeZone(trx, ctx.actor.merchantId);
    return { triggers: rows.map((row) => triggerView(row, timeZone, ctx.clock.now())), totalRecords };
  });

export const viewScheduled: Verb<typeof contract.viewScheduledTrigger> = (ctx, { params }) =>
  ctx.read(async (trx) => {
    const row = known(await findScheduled(trx, params.id));
    return triggerView(row, await findTimeZone(trx, ctx.actor.merchantId), ctx.clock.now());
  });

export const listScheduledRuns: Verb<typeof contract.findScheduledRuns> = (ctx, { params, query }) =>
  ctx.read(async (trx) => {
    const { id } = known(await findScheduled(trx, params.id));
    const { rows, totalRecords } = await findRunPage(trx, id, query);
    return { runs: rows.map(runView), totalRecords };
  });

const runView = ({ dueAt, begunAt, ...run }: RunRow): contract.ScheduledRun => ({
  ...run,
  dueAt: dueAt.toISOString(),
  at: begunAt.toISOString(),
  isLate: begunAt.getTime() - dueAt.getTime() > LATE_MS,
});

export const viewTimes: Verb<typeof contract.viewScheduledTriggerTimes> = (ctx, { query }) =>
  ctx.read(async (trx) => timesView(query.cron, await findTimeZone(trx, ctx.actor.merchantId), ctx.clock.now()));

export const viewScheduledSegments: Verb<typeof contract.viewScheduledTriggerSegments> = async () => ({
  fields: scheduledFieldKeys.map((key) => {
    const field = scheduledFieldOf(key);
    return {
      key,
      label: field.label,
      of: field.of,
      kind: field.kind,
      choices: field.kind === 'choice' ? [...field.choices] : [],
      operators: [...operatorsOf(field)],
    };
  }),
});

export const viewScheduledConstants: Verb<typeof contract.viewScheduledTriggerConstants> = (ctx) =>
  ctx.read(async (trx) => ({
    statuses: [...triggerStatuses],
    actions: scheduledActionKinds.map((kind) => ({ kind, subjects: [...actsOn[kind]] })),
    mostSubjects: MOST_SUBJECTS,
    timeZone: await findTimeZone(trx, ctx.actor.merchantId),
  }));
