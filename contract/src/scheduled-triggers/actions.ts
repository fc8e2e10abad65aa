import { z } from 'zod';
import { notifyWays, whom } from '../triggers/actions.ts';
import { type ScheduledSubject, scheduledSubjects } from './segments.ts';

export const scheduledAction = z.discriminatedUnion('kind', [
  /** Screens each search on the lists of that time. Comes before everything else. */
  z.strictObject({ kind: z.literal('rescreen') }),
  /** Tells somebody which they are, by reference. */
  z.strictObject({ kind: z.literal('report'), to: whom, by: z.enum(notifyWays) }),
  /** Tells each person which of those that they have it is about. */
  z.strictObject({ kind: z.literal('remind'), by: z.enum(notifyWays) }),
  /** Has an archive snapshot of them written. */
  z.strictObject({ kind: z.literal('snapshot') }),
]);
export type ScheduledAction = z.output<typeof scheduledAction>;
export type ScheduledActionKind = ScheduledAction['kind'];
export type ScheduledActionOf<Kind extends ScheduledActionKind> = Extract<ScheduledAction, { kind: Kind }>;

/** On what each action can act. */
export const actsOn: Record<ScheduledActionKind, readonly ScheduledSubject[]> = {
  rescreen: ['searches'],
  report: scheduledSubjects,
  remind: scheduledSubjects,
  snapshot: scheduledSubjects,
};
export const scheduledActionKinds = Object.keys(actsOn) as [ScheduledActionKind, ...ScheduledActionKind[]];

/** Searches or cases that a run acts on at most; with more it does nothing, is paused, and the owners are told. */
export const MOST_SUBJECTS = 1000;
