import { z } from 'zod';
import { id } from '../calls/shared.ts';
import type { Variables } from '../templates/purpose.ts';
import { notifyWays, whom } from '../triggers/actions.ts';
import { type ScheduledSubject, scheduledSubjects } from './segments.ts';

/** What a template that scheduled triggers send may speak of. It names nobody who is screened: mail is read by others. */
export const scheduledVariables = {
  'user.firstName': { label: 'First name of who is written to', example: 'Ines' },
  'trigger.name': { label: 'Name of the scheduled trigger', example: 'Open for three days' },
  'run.time': { label: 'When it came due', example: '24 November 2026 at 09:00 (UTC)' },
  'found.count': { label: 'How many met its conditions', example: '2 searches' },
  'found.references': { label: 'Their references, each on a line of its own', example: 'KYC-20418\nKYC-20771' },
  'found.link': {
    label: 'Where they are in the console',
    example: 'https://tamis.example/aml/history',
    isAddress: true,
  },
} as const satisfies Variables;

export const scheduledAction = z.discriminatedUnion('kind', [
  /** Screens each search on the lists of that time. Comes before everything else. */
  z.strictObject({ kind: z.literal('rescreen') }),
  /** Tells somebody which they are, by reference. */
  z.strictObject({ kind: z.literal('report'), to: whom, by: z.enum(notifyWays) }),
  /** Writes to somebody what a template of the merchant's own says. */
  z.strictObject({ kind: z.literal('send-template'), to: whom, templateId: id }),
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
  'send-template': scheduledSubjects,
  remind: scheduledSubjects,
  snapshot: scheduledSubjects,
};
export const scheduledActionKinds = Object.keys(actsOn) as [ScheduledActionKind, ...ScheduledActionKind[]];

/** Searches or cases that a run acts on at most; with more it does nothing, is paused, and the owners are told. */
export const MOST_SUBJECTS = 1000;
