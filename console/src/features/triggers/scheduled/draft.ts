import type { BodyInputOf } from '@tamis/contract/calls/endpoint';
import type { createScheduledTrigger, ScheduledTrigger } from '@tamis/contract/scheduled-triggers';
import {
  actsOn,
  type ScheduledAction,
  type ScheduledActionKind,
  type ScheduledActionOf,
} from '@tamis/contract/scheduled-triggers/actions';
import {
  everyDay,
  type MonthDay,
  readCron,
  type Schedule,
  workingDays,
  writeCron,
} from '@tamis/contract/scheduled-triggers/schedule';
import type { ScheduledSubject } from '@tamis/contract/scheduled-triggers/segments';
import { isAsked } from '../draft.ts';

/** A scheduled trigger as it stands in the fields. */
export interface Draft extends Pick<ScheduledTrigger, 'name' | 'subject' | 'segment' | 'actions'> {
  schedule: Schedule;
}

const morning: Schedule = { minute: 0, hours: [9], on: { kind: 'weekdays', days: workingDays } };

export const newDraft: Draft = {
  name: '',
  schedule: morning,
  subject: 'searches',
  segment: { match: 'all', conditions: [{ field: 'openDays', operator: 'at-least', value: 3 }], groups: [] },
  actions: [],
};

export function draftOf({ name, cron, subject, segment, actions }: ScheduledTrigger): Draft {
  const schedule = readCron(cron);
  return { name, schedule: typeof schedule === 'string' ? morning : schedule, subject, segment, actions };
}

export const bodyOf = ({ schedule, ...draft }: Draft): BodyInputOf<typeof createScheduledTrigger> => ({
  ...draft,
  cron: writeCron(schedule),
});

/** What one sees first of an action. */
export const newActions: { [Kind in ScheduledActionKind]: ScheduledActionOf<Kind> } = {
  rescreen: { kind: 'rescreen' },
  report: { kind: 'report', to: { kind: 'user', id: '' }, by: 'both' },
  'send-template': { kind: 'send-template', to: { kind: 'user', id: '' }, templateId: '' },
  remind: { kind: 'remind', by: 'both' },
  snapshot: { kind: 'snapshot' },
};

/** Of the other subject other things are known, and others done. */
export const withSubject = (draft: Draft, subject: ScheduledSubject): Draft => ({
  ...draft,
  subject,
  segment: { ...draft.segment, conditions: [], groups: [] },
  actions: draft.actions.filter(({ kind }) => actsOn[kind].includes(subject)),
});

/** Which days, as one chooses them. */
export const dayChoices = ['every', 'working', 'weekdays', 'month-days'] as const;
export type DayChoice = (typeof dayChoices)[number];

export function dayChoiceOf({ kind, days }: Schedule['on']): DayChoice {
  if (kind === 'month-days') return kind;
  if (days.join() === everyDay.join()) return 'every';
  return days.join() === workingDays.join() ? 'working' : 'weekdays';
}

export const firstDays: Record<DayChoice, Schedule['on']> = {
  every: { kind: 'weekdays', days: everyDay },
  working: { kind: 'weekdays', days: workingDays },
  weekdays: { kind: 'weekdays', days: [1] },
  'month-days': { kind: 'month-days', days: [1] },
};

/** In the order of a month, its last day last. */
export const monthDaysInOrder = (days: readonly MonthDay[]): MonthDay[] =>
  days.toSorted((one, other) => (one === 'L' ? 32 : one) - (other === 'L' ? 32 : other));

export const isDue = ({ hours, on }: Schedule): boolean => hours.length > 0 && on.days.length > 0;

export const isWhole = ({ name, schedule, segment, actions }: Draft): boolean =>
  name.trim() !== '' &&
  isDue(schedule) &&
  actions.length > 0 &&
  isAsked(segment) &&
  actions.every(
    (action: ScheduledAction) =>
      (!('to' in action) || action.to.id !== '') && (!('templateId' in action) || action.templateId !== ''),
  );
