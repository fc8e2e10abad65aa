import { z } from 'zod';
import { endpoint } from '../calls/endpoint.ts';
import { empty, ofMerchant } from '../calls/shared.ts';
import { owning, seeing, tag } from './constants.ts';

export const retainedKinds = ['searches', 'cases', 'documents', 'request-logs', 'messages'] as const;
export type RetainedKind = (typeof retainedKinds)[number];
/** Months that are not closed are counted from messages and calls: these stay so long at least. */
export const SHORTEST_DAYS: Readonly<Record<RetainedKind, number>> = {
  searches: 30,
  cases: 30,
  documents: 30,
  'request-logs': 1,
  messages: 90,
};
const LONGEST_DAYS = 36_525;

export const viewRetention = endpoint({
  tag,
  method: 'GET',
  path: '/archiver/retention',
  name: 'archive.view-retention',
  actionName: 'Get Retention',
  summary: 'For how long each kind of record is kept, and what will go in the next 90 days, by week',
  access: seeing,
  writes: false,
  noCache: true,
  query: ofMerchant,
  output: z.object({
    /** The Mondays on which the weeks begin. */
    weeks: z.array(z.iso.date()),
    kinds: z.array(
      z.object({
        kind: z.enum(retainedKinds),
        /** Null: kept until somebody asks for its removal. */
        days: z.number().int().nullable(),
        /** What it is kept at least, by the law of the installation. */
        leastDays: z.number().int(),
        /** How much goes in each week; null of what goes every day. */
        going: z.array(z.number().int()).nullable(),
        sum: z.number().int(),
      }),
    ),
    /** Of searches, cases and documents whose time is over by then, what legal holds keep. */
    held: z.number().int(),
  }),
});

export const setArchiveRetention = endpoint({
  tag,
  method: 'PUT',
  path: '/archiver/retention',
  name: 'archive.set-retention',
  actionName: 'Update Retention',
  summary: 'Say for how many days each kind of record is kept; never less than the law asks of the installation',
  access: owning,
  writes: true,
  query: ofMerchant,
  body: z.strictObject({
    kind: z.enum(retainedKinds),
    days: z.number().int().min(1).max(LONGEST_DAYS).nullable(),
  }),
  output: empty,
});
