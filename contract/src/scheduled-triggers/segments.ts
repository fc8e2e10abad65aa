import type { z } from 'zod';
import { caseStages, riskLevels } from '../cases/constants.ts';
import { checkTypes } from '../terms/check-types.ts';
import { type AskedField, askingFault, conditionOn, segmentOf } from '../triggers/segments.ts';

/** What a scheduled trigger acts on. */
export const scheduledSubjects = ['searches', 'cases'] as const;
export type ScheduledSubject = (typeof scheduledSubjects)[number];

export type ScheduledField = AskedField & { of: ScheduledSubject };

const days = (of: ScheduledSubject, label: string) => ({ of, label, kind: 'number', max: 3650, step: 1 }) as const;

/** What is asked of searches that have an answer, and of cases that are not restricted, as they are at that time. */
const fields = {
  openHits: { of: 'searches', label: 'the number of open hits', kind: 'number', max: 1_000_000, step: 1 },
  openDays: days('searches', 'the number of days that a hit has been open'),
  bestScore: { of: 'searches', label: 'the best score of an open hit', kind: 'number', max: 1, step: 0.01 },
  listTypes: { of: 'searches', label: 'the kind of an open hit', kind: 'choice', choices: checkTypes },
  screenedDays: days('searches', 'the number of days since it was screened'),
  tags: { of: 'searches', label: 'a tag of the search', kind: 'words' },
  countries: { of: 'searches', label: 'a country of the search', kind: 'words' },
  stage: { of: 'cases', label: 'the stage of the case', kind: 'choice', choices: caseStages },
  risk: { of: 'cases', label: 'the risk of the case', kind: 'choice', choices: riskLevels },
  dueDays: days('cases', 'the number of days until it is due'),
  overdueDays: days('cases', 'the number of days that it is overdue'),
  quietDays: days('cases', 'the number of days since it changed'),
} as const satisfies Record<string, ScheduledField>;

export type ScheduledFieldKey = keyof typeof fields;
export const scheduledFieldKeys = Object.keys(fields) as [ScheduledFieldKey, ...ScheduledFieldKey[]];
export const scheduledFieldOf = (key: ScheduledFieldKey): ScheduledField => fields[key];
export const scheduledFieldsOf = (subject: ScheduledSubject): ScheduledFieldKey[] =>
  scheduledFieldKeys.filter((key) => scheduledFieldOf(key).of === subject);

export const scheduledCondition = conditionOn(scheduledFieldKeys);
export type ScheduledCondition = z.output<typeof scheduledCondition>;
/** Which of the searches or cases a scheduled trigger acts on: all of them without a condition. */
export const scheduledSegment = segmentOf(scheduledCondition);
export type ScheduledSegment = z.output<typeof scheduledSegment>;

/** Why a condition cannot be asked of a subject; undefined when it can. */
export function scheduledFault(one: ScheduledCondition, subject: ScheduledSubject): string | undefined {
  const field = scheduledFieldOf(one.field);
  return field.of === subject ? askingFault(field, one) : `Of ${subject} ${field.label} is not known.`;
}
