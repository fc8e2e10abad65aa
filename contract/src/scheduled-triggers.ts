import { z } from 'zod';
import { endpoint, rootOnly } from './calls/endpoint.ts';
import { pageOf } from './calls/paging.ts';
import { scheduledAction, scheduledActionKinds } from './scheduled-triggers/actions.ts';
import { readCron } from './scheduled-triggers/schedule.ts';
import { scheduledFieldKeys, scheduledSegment, scheduledSubjects } from './scheduled-triggers/segments.ts';
import { empty, id, idParams, ofMerchant, text, timestamp } from './calls/shared.ts';
import { triggerStatuses } from './triggers.ts';
import { runTimes, scheduledOutcomes } from './triggers/run-filters.ts';

const tag = 'Scheduled triggers';
const reading = { tag, writes: false, access: rootOnly, query: ofMerchant } as const;
const writing = { tag, writes: true, access: rootOnly, query: ofMerchant } as const;

/** How many of its next times are shown. */
export const SHOWN_TIMES = 5;
/** How many of the searches or cases that it would act on a test shows. */
export const SHOWN_SUBJECTS = 100;

const cron = text(100).superRefine((value, issues) => {
  const read = readCron(value);
  if (typeof read === 'string') issues.addIssue({ code: 'custom', message: read });
});

const fields = {
  name: text(100).min(1, 'Enter a name'),
  /** Minute, hour, day of the month, month, day of the week, in the time zone of the merchant: `0 9 * * 1-5`; `L` is the last day of a month. */
  cron,
  subject: z.enum(scheduledSubjects),
  segment: scheduledSegment,
  actions: z.array(scheduledAction).min(1, 'Choose what is done').max(scheduledActionKinds.length),
};

const times = {
  /** The schedule as one reads it. */
  sentence: z.string(),
  /** In which it is meant: that of the merchant. */
  timeZone: z.string(),
  /** The next times at which it comes due, were it on. */
  times: z.array(timestamp),
};

export const scheduledTrigger = z.object({
  id,
  ...fields,
  cron: z.string(),
  ...times,
  status: z.enum(triggerStatuses),
  /** Null unless it is paused. */
  pausedBecause: z.enum(['by-hand', 'too-many']).nullable(),
  /** Who set it up as it is. */
  savedBy: id,
  createdBy: id,
  createdAt: timestamp,
  /** Null unless it is on. */
  nextAt: timestamp.nullable(),
  lastRunAt: timestamp.nullable(),
  runs: z.number().int(),
  failures: z.number().int(),
});
export type ScheduledTrigger = z.output<typeof scheduledTrigger>;

export const scheduledTriggerOrders = ['name', 'created_at', 'next_at', 'last_run_at'] as const;
const triggersPage = pageOf(
  'triggers',
  scheduledTrigger,
  { orders: scheduledTriggerOrders },
  { status: z.enum(triggerStatuses).optional() },
);

export const findScheduledTriggers = endpoint({
  ...reading,
  method: 'POST',
  path: '/scheduledtriggers/find',
  name: 'scheduled-triggers.list',
  actionName: 'Find Scheduled Triggers',
  summary: 'Scheduled triggers of a merchant by a part of the name, a page at a time',
  body: triggersPage.body,
  output: triggersPage.output,
});

export const createScheduledTrigger = endpoint({
  ...writing,
  method: 'POST',
  path: '/scheduledtriggers',
  name: 'scheduled-triggers.create',
  actionName: 'Create Scheduled Trigger',
  summary: 'Make a scheduled trigger; it is a draft until it is switched on',
  body: z.strictObject(fields),
  output: scheduledTrigger,
});

export const viewScheduledTrigger = endpoint({
  ...reading,
  method: 'GET',
  path: '/scheduledtriggers/:id',
  name: 'scheduled-triggers.view',
  actionName: 'Get Scheduled Trigger',
  summary: 'One scheduled trigger',
  params: idParams,
  output: scheduledTrigger,
});

export const updateScheduledTrigger = endpoint({
  ...writing,
  method: 'PUT',
  path: '/scheduledtriggers/:id',
  name: 'scheduled-triggers.update',
  actionName: 'Update Scheduled Trigger',
  summary: 'Change a scheduled trigger; one that is on comes due by its new schedule from then on',
  params: idParams,
  body: z.strictObject(fields),
  output: scheduledTrigger,
});

export const deleteScheduledTrigger = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/scheduledtriggers/:id',
  name: 'scheduled-triggers.delete',
  actionName: 'Delete Scheduled Trigger',
  summary: 'Delete a scheduled trigger with its run log; what it did stays, and stays in the audit log',
  params: idParams,
  output: empty,
});

export const setScheduledTriggerStatus = endpoint({
  ...writing,
  method: 'PUT',
  path: '/scheduledtriggers/:id/status',
  name: 'scheduled-triggers.set-status',
  actionName: 'Set Scheduled Trigger Status',
  summary: 'Switch a scheduled trigger on, or pause it; a time that it came due while it was paused is not made up for',
  params: idParams,
  body: z.strictObject({ status: z.enum(['active', 'paused']) }),
  output: scheduledTrigger,
});

export const testScheduledTrigger = endpoint({
  ...reading,
  method: 'POST',
  path: '/scheduledtriggers/:id/test',
  name: 'scheduled-triggers.test',
  actionName: 'Test Scheduled Trigger',
  summary: 'What a scheduled trigger would do now, without doing it',
  params: idParams,
  output: z.object({
    at: timestamp,
    /** How many meet its conditions. */
    matched: z.number().int(),
    /** Whether that is more than a run may act on, so that it would be paused. */
    isTooMany: z.boolean(),
    /** The first of them. */
    subjects: z.array(z.object({ subjectId: id, reference: z.string() })),
    /** What would be done, or why nothing would. */
    lines: z.array(z.string()),
  }),
});

export const viewScheduledTriggerTimes = endpoint({
  ...reading,
  method: 'GET',
  path: '/scheduledtriggers/events',
  name: 'scheduled-triggers.events',
  actionName: 'Get Scheduled Trigger Times',
  summary: `A schedule as one reads it, and the next ${SHOWN_TIMES} times at which it comes due`,
  query: ofMerchant.extend({ cron }),
  output: z.object(times),
});

export const viewScheduledTriggerSegments = endpoint({
  ...reading,
  method: 'GET',
  path: '/scheduledtriggers/segments',
  name: 'scheduled-triggers.segments',
  actionName: 'Get Scheduled Trigger Segments',
  summary: 'What conditions can ask, of searches and of cases',
  output: z.object({
    fields: z.array(
      z.object({
        key: z.enum(scheduledFieldKeys),
        label: z.string(),
        of: z.enum(scheduledSubjects),
        kind: z.enum(['number', 'choice', 'words']),
        choices: z.array(z.string()),
        operators: z.array(z.string()),
      }),
    ),
  }),
});

export const viewScheduledTriggerConstants = endpoint({
  ...reading,
  method: 'GET',
  path: '/scheduledtriggers/constants',
  name: 'scheduled-triggers.constants',
  actionName: 'Get Scheduled Trigger Constants',
  summary: 'Statuses, kinds of actions and on what they act, and limits',
  output: z.object({
    statuses: z.array(z.string()),
    actions: z.array(z.object({ kind: z.string(), subjects: z.array(z.enum(scheduledSubjects)) })),
    mostSubjects: z.number().int(),
    timeZone: z.string(),
  }),
});

const effect = z.object({
  /** Its place among the actions, from 1. */
  action: z.number().int(),
  isDone: z.boolean(),
  /** What was done, or why it was not. */
  text: z.string(),
});

export const scheduledRun = z.object({
  id,
  dueAt: timestamp,
  /** When it began. */
  at: timestamp,
  /** Whether it began well after it was due: no server ran then, or the merchant was blocked. */
  isLate: z.boolean(),
  /** How many times it had come due before and was not run. */
  missed: z.number().int(),
  outcome: z.enum(scheduledOutcomes),
  /** How many met its conditions. */
  matched: z.number().int(),
  effects: z.array(effect),
});
export type ScheduledRun = z.output<typeof scheduledRun>;

/** `start_date` and `end_date` are of the times at which it was due. */
const runsPage = pageOf(
  'runs',
  scheduledRun,
  { orders: ['due_at'], isDescending: true },
  { outcome: z.enum(scheduledOutcomes).optional(), ...runTimes },
);

export const findScheduledRuns = endpoint({
  ...reading,
  method: 'GET',
  path: '/scheduledtriggers/:id/runs',
  name: 'scheduled-triggers.runs',
  actionName: 'Get Scheduled Trigger Runs',
  summary:
    'What a scheduled trigger did each time that it came due, newest first; by what came of it and when it was due',
  params: idParams,
  query: runsPage.query.extend(ofMerchant.shape),
  output: runsPage.output,
});
