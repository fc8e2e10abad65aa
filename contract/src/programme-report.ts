import { z } from 'zod';
import { DAY_MS } from './terms/durations.ts';
import { endpoint, holding } from './calls/endpoint.ts';
import { id, ofMerchant, timestamp } from './calls/shared.ts';

const reporting = {
  tag: 'Reports',
  access: holding('Report'),
  method: 'POST',
  noCache: true,
  query: ofMerchant,
} as const;

/** A day in the time zone of the merchant. */
const day = z.iso.date();
const count = z.number().int();
const LONGEST_DAYS = 3660;

/** The first and the last day; both are included. */
const period = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Must not be before the beginning' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= LONGEST_DAYS * DAY_MS, {
    path: ['from'],
    message: 'The range is longer than ten years',
  });

const reportedList = z.object({
  source: z.string(),
  title: z.string(),
  /** In use at the end of the period, or now; null where the list was switched off then. */
  version: z
    .object({
      /** By its publisher; null where it says no date. */
      publishedOn: day.nullable(),
      /** In UTC. */
      loadedOn: day,
      entries: count.nullable(),
      inUseAt: timestamp,
      /** Days from the publisher's date to the end of the period, or to today; null where that date is unknown. */
      ageDays: count.nullable(),
    })
    .nullable(),
  /** Versions that came into use in the period, and that were held back in it; null where it begins before that was recorded. */
  changes: count.nullable(),
  held: count.nullable(),
});
export type ReportedList = z.output<typeof reportedList>;

const outcomes = { truePositives: count, falsePositives: count, needInformation: count };

const decidingPerson = z.object({
  id,
  /** Null of somebody who does not work for the merchant and never did. */
  name: z.string().nullable(),
  ...outcomes,
  /** Decisions of others that they approved. */
  approved: count,
});
export type DecidingPerson = z.output<typeof decidingPerson>;

const settingsChange = z.object({
  at: timestamp,
  /** E.g. 'Set Approval Rules'. */
  action: z.string(),
  /** Null of what was changed for the whole installation, and of somebody who does not work for the merchant. */
  by: z.string().nullable(),
  /** Null where none was recorded. */
  reason: z.string().nullable(),
});
export type SettingsChange = z.output<typeof settingsChange>;

export const programmeReport = z.object({
  merchant: z.object({ id, name: z.string() }),
  timeZone: z.string(),
  from: day,
  to: day,
  /** The period is not over: its figures are those until now. */
  isRunning: z.boolean(),
  lists: z.array(reportedList),
  /** Made in the period and not deleted. */
  searches: z.object({
    total: count,
    console: count,
    api: count,
    batch: count,
    /** Of these now. */
    withHits: count,
    monitored: count,
    unanswered: count,
  }),
  /** Searches that monitoring changed in the period, and of them those with a change that nobody has acknowledged until now. */
  alerts: z.object({ total: count, open: count }),
  /** Each hit once, as people decided it last in the period. */
  decisions: z.object({
    ...outcomes,
    /** Of these, those that stand again because a later decision was taken back: they are of no person. */
    restored: count,
    people: z.array(decidingPerson),
  }),
  /** From when a hit began to wait until it was decided as a true or a false positive. Null where no time was measured. */
  timeToDecision: z.object({
    measured: count,
    unmeasured: count,
    medianMs: z.number().nullable(),
    p95Ms: z.number().nullable(),
  }),
  /** When the report is made: how much was overdue at an earlier time is not recorded. */
  overdue: z.object({ searches: count, cases: count }),
  fourEyes: z.object({
    /** True and false positives of people in the period, and those of them that a second person approved. */
    decisions: count,
    byTwo: count,
    /** Proposed in the period, by what has become of them until now. */
    proposed: count,
    approved: count,
    sentBack: count,
    void: count,
    open: count,
  }),
  cases: z.object({ approved: count, rejected: count }),
  /** Hits by people; hits because their entry changed; cases. */
  reopened: z.object({ byPeople: count, byLists: count, cases: count }),
  /** The newest first. */
  settings: z.array(settingsChange),
  /** How each figure is counted. */
  counting: z.array(z.string()),
});
export type ProgrammeReport = z.output<typeof programmeReport>;

export const viewProgrammeReport = endpoint({
  ...reporting,
  path: '/reports/programme',
  name: 'programme-report.view',
  actionName: 'View Programme Report',
  summary:
    'For a period: lists and their freshness, searches, alerts, decisions by outcome and person, time to decision, what is overdue, four eyes, what was re-opened, and changed settings with their reasons',
  writes: false,
  body: period,
  output: z.object({
    report: programmeReport,
    madeAt: timestamp,
    /** SHA-256 of the report in canonical JSON: papers that bear the same one hold the same figures. */
    digest: z.string(),
  }),
});

export const downloadProgrammeReport = endpoint({
  ...reporting,
  path: '/reports/programme/file',
  name: 'programme-report.download',
  actionName: 'Download Programme Report',
  summary: 'The programme report for reading, or its figures as an xlsx file, both with how each figure is counted',
  writes: true,
  body: period.safeExtend({ format: z.enum(['pdf', 'xlsx']) }),
  output: z.object({ bytes: z.base64(), fileName: z.string() }),
});
