import { z } from 'zod';
import { endpoint, holding } from './calls/endpoint.ts';
import { eventTypes } from './events.ts';
import { pageOf } from './calls/paging.ts';
import { empty, id, idParams, text, timestamp } from './calls/shared.ts';
import { MOST_ACTIONS, triggerAction } from './triggers/actions.ts';
import { runOutcomes, runTimes } from './triggers/run-filters.ts';
import { fieldKeys, segment } from './triggers/segments.ts';

const tag = 'Triggers';
const finding = holding('TriggerFind');
const seeing = holding('TriggerFind', 'TriggerAdd', 'TriggerUpdate', 'TriggerDelete');
const updating = holding('TriggerUpdate');
const reading = { tag, writes: false } as const;
const writing = { tag, writes: true } as const;

/** `draft`: was never on. `paused`: by somebody, or because it did too much. */
export const triggerStatuses = ['draft', 'active', 'paused'] as const;
export type TriggerStatus = (typeof triggerStatuses)[number];
/** On how many of the last events a trigger is tried. */
export const TESTED_EVENTS = 100;

const fields = {
  name: text(100).min(1, 'Enter a name'),
  event: z.enum(eventTypes),
  segment,
  actions: z.array(triggerAction).min(1, 'Choose what is done').max(MOST_ACTIONS),
};

export const trigger = z.object({
  id,
  ...fields,
  status: z.enum(triggerStatuses),
  /** Null unless it is paused. */
  pausedBecause: z.enum(['by-hand', 'too-many-actions']).nullable(),
  /** In whose name it acts, and who is told when it is paused. */
  ownerId: id,
  createdBy: id,
  createdAt: timestamp,
  lastRunAt: timestamp.nullable(),
  /** Of events that met its conditions. */
  runs: z.number().int(),
  failures: z.number().int(),
});
export type Trigger = z.output<typeof trigger>;

export const triggerOrders = ['name', 'created_at', 'last_run_at'] as const;
const triggersPage = pageOf(
  'triggers',
  trigger,
  { orders: triggerOrders },
  { status: z.enum(triggerStatuses).optional() },
);

export const findTriggers = endpoint({
  ...reading,
  method: 'POST',
  path: '/triggers/find',
  name: 'triggers.list',
  actionName: 'Find Triggers',
  summary: 'Event triggers by a part of the name, a page at a time',
  access: finding,
  body: triggersPage.body,
  output: triggersPage.output,
});

export const createTrigger = endpoint({
  ...writing,
  method: 'POST',
  path: '/triggers',
  name: 'triggers.create',
  actionName: 'Create Trigger',
  summary: 'Make a trigger; it is a draft until it is switched on',
  access: holding('TriggerAdd'),
  body: z.strictObject(fields),
  output: trigger,
});

export const viewTrigger = endpoint({
  ...reading,
  method: 'GET',
  path: '/triggers/:id',
  name: 'triggers.view',
  actionName: 'Get Trigger',
  summary: 'One trigger',
  access: seeing,
  params: idParams,
  output: trigger,
});

export const updateTrigger = endpoint({
  ...writing,
  method: 'PUT',
  path: '/triggers/:id',
  name: 'triggers.update',
  actionName: 'Update Trigger',
  summary: 'Change a trigger; from then on it acts in the name of who changed it',
  access: updating,
  params: idParams,
  body: z.strictObject(fields),
  output: trigger,
});

export const deleteTrigger = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/triggers/:id',
  name: 'triggers.delete',
  actionName: 'Delete Trigger',
  summary: 'Delete a trigger with its run log; what it did stays, and stays in the audit log',
  access: holding('TriggerDelete'),
  params: idParams,
  output: empty,
});

export const setTriggerStatus = endpoint({
  ...writing,
  method: 'PUT',
  path: '/triggers/:id/status',
  name: 'triggers.set-status',
  actionName: 'Set Trigger Status',
  summary: 'Switch a trigger on, or pause it. It acts on what happens from then on',
  access: updating,
  params: idParams,
  body: z.strictObject({ status: z.enum(['active', 'paused']) }),
  output: trigger,
});

const triedEvent = z.object({
  eventId: id,
  at: timestamp,
  subjectId: z.string(),
  /** What the search or case is called by. */
  reference: z.string(),
  matches: z.boolean(),
  /** What would be done, or which condition did not hold. */
  lines: z.array(z.string()),
});

export const testTrigger = endpoint({
  ...reading,
  method: 'POST',
  path: '/triggers/:id/test',
  name: 'triggers.test',
  actionName: 'Test Trigger',
  summary: `What the trigger would have done on the last ${TESTED_EVENTS} events of its kind, without doing it`,
  access: seeing,
  params: idParams,
  output: z.object({
    at: timestamp,
    events: z.array(triedEvent),
    matched: z.number().int(),
    actions: z.number().int(),
  }),
});

export const viewTriggerEvents = endpoint({
  ...reading,
  method: 'GET',
  path: '/triggers/events',
  name: 'triggers.events',
  actionName: 'Get Trigger Events',
  summary: 'The events that a trigger can act on, and how often each happened in the last 30 days',
  access: seeing,
  output: z.object({
    events: z.array(z.object({ type: z.enum(eventTypes), summary: z.string(), happened: z.number().int() })),
  }),
});

export const viewTriggerSegments = endpoint({
  ...reading,
  method: 'GET',
  path: '/triggers/segments',
  name: 'triggers.segments',
  actionName: 'Get Trigger Segments',
  summary: 'What conditions can ask, of which events',
  access: seeing,
  output: z.object({
    fields: z.array(
      z.object({
        key: z.enum(fieldKeys),
        label: z.string(),
        kind: z.enum(['number', 'choice', 'words']),
        choices: z.array(z.string()),
        operators: z.array(z.string()),
        events: z.array(z.enum(eventTypes)),
      }),
    ),
  }),
});

export const viewTriggerConstants = endpoint({
  ...reading,
  method: 'GET',
  path: '/triggers/constants',
  name: 'triggers.constants',
  actionName: 'Get Trigger Constants',
  summary: 'Statuses, kinds of actions, limits, and what a message may speak of',
  access: seeing,
  output: z.object({
    statuses: z.array(z.string()),
    actions: z.array(z.string()),
    mostActions: z.number().int(),
    mostActionsAnHour: z.number().int(),
    testedEvents: z.number().int(),
    variables: z.array(z.object({ name: z.string(), label: z.string(), example: z.string() })),
  }),
});

const effect = z.object({
  /** Its place among the actions, from 1. */
  action: z.number().int(),
  isDone: z.boolean(),
  /** What was done, or why it was not. */
  text: z.string(),
});

export const triggerRun = z.object({
  id,
  eventId: id,
  at: timestamp,
  subjectId: z.string(),
  reference: z.string(),
  outcome: z.enum(runOutcomes),
  effects: z.array(effect),
});

const runsPage = pageOf(
  'runs',
  triggerRun,
  { orders: ['at'], isDescending: true },
  { outcome: z.enum(runOutcomes).optional(), ...runTimes },
);

export const findTriggerRuns = endpoint({
  ...reading,
  method: 'GET',
  path: '/triggers/:id/runs',
  name: 'triggers.runs',
  actionName: 'Get Trigger Runs',
  summary: 'What a trigger looked at and did, newest first; by what came of it and between two moments',
  access: seeing,
  params: idParams,
  query: runsPage.query,
  output: runsPage.output,
});
