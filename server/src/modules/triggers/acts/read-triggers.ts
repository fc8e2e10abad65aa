import { DAY_MS } from '@tamis/contract/terms/durations';
import { events, eventTypes } from '@tamis/contract/events';
import * as contract from '@tamis/contract/triggers';
import { actionKinds, MOST_ACTIONS, MOST_ACTIONS_AN_HOUR, triggerVariables } from '@tamis/contract/triggers/actions';
import { fieldKeys, fieldOf, operatorsOf } from '@tamis/contract/triggers/segments';
import type { Verb } from '../../../platform/http/route.ts';
import { countEvents } from '../records/facts-store.ts';
import { known, triggerView } from '../records/record-change.ts';
import { findRunPage } from '../records/runs-store.ts';
import { findTrigger, findTriggerPage } from '../records/triggers-store.ts';

const COUNTED_DAYS = 30;

export const listTriggers: Verb<typeof contract.findTriggers> = async (ctx, { body }) => {
  const { rows, totalRecords } = await ctx.read((trx) => findTriggerPage(trx, body));
  return { triggers: rows.map(triggerView), totalRecords };
};

export const viewTrigger: Verb<typeof contract.viewTrigger> = async (ctx, { params }) =>
  triggerView(known(await ctx.read((trx) => findTrigger(trx, params.id))));

export const listRuns: Verb<typeof contract.findTriggerRuns> = (ctx, { params, query }) =>
  ctx.read(async (trx) => {
    const { id } = known(await findTrigger(trx, params.id));
    const { rows, totalRecords } = await findRunPage(trx, id, query);
    return { runs: rows.map(({ at, ...run }) => ({ ...run, at: at.toISOString() })), totalRecords };
  });

export const viewEvents: Verb<typeof contract.viewTriggerEvents> = async (ctx) => {
  const since = new Date(ctx.clock.now().getTime() - COUNTED_DAYS * DAY_MS);
  const counts = await ctx.read((trx) => countEvents(trx, since));
  return {
    events: eventTypes.map((type) => ({ type, summary: events[type].summary, happened: counts.get(type) ?? 0 })),
  };
};

export const viewSegments: Verb<typeof contract.viewTriggerSegments> = async () => ({
  fields: fieldKeys.map((key) => {
    const field = fieldOf(key);
    return {
      key,
      label: field.label,
      kind: field.kind,
      choices: field.kind === 'choice' ? [...field.choices] : [],
      operators: [...operatorsOf(field)],
      events: [...field.events],
    };
  }),
});

export const viewConstants: Verb<typeof contract.viewTriggerConstants> = async () => ({
  statuses: [...contract.triggerStatuses],
  actions: [...actionKinds],
  mostActions: MOST_ACTIONS,
  mostActionsAnHour: MOST_ACTIONS_AN_HOUR,
  testedEvents: contract.TESTED_EVENTS,
  variables: Object.entries(triggerVariables).map(([name, { label, example }]) => ({ name, label, example })),
});
