import { z } from 'zod';
import { caseStages, riskLevels } from '../cases/constants.ts';
import { checkTypes } from '../terms/check-types.ts';
import type { EventType } from '../events.ts';
import { matchStatuses, searchStatuses } from '../screening/constants.ts';
import { text } from '../calls/shared.ts';

/** What is asked of: a number that is compared, one of fixed choices, or words that somebody wrote. */
export type AskedField = { label: string } & (
  | { kind: 'number'; max: number; step: number }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'words' }
);

interface OfEvents {
  /** `data`: the event says it. `search`, `case`: read from what the event is about, as it is when the trigger runs. */
  source: 'data' | 'search' | 'case';
  /** Which events know it. */
  events: readonly EventType[];
}

export type SegmentField = AskedField & OfEvents;

const aboutSearches = [
  'search.completed',
  'search.pending',
  'search.updated',
  'search.status_changed',
  'hit.decided',
  'hit.whitelisted',
] as const satisfies readonly EventType[];
const aboutCases = [
  'case.created',
  'case.status_changed',
  'case.approved',
  'case.rejected',
  'case.escalated',
  'case.returned',
] as const satisfies readonly EventType[];
const aboutHits = ['hit.decided', 'hit.whitelisted'] as const;
const MOST = 1_000_000;

const count = (label: string, ...events: EventType[]) =>
  ({ label, source: 'data', events, kind: 'number', max: MOST, step: 1 }) as const;

/** What conditions ask, by its key. Those of `data` have the name that the event gives them. */
const fields = {
  totalHits: count('the number of hits', 'search.completed'),
  leftOut: count('the number left out by facts', 'search.completed', 'search.updated', 'batch.completed'),
  added: count('the number of new hits', 'search.updated'),
  updated: count('the number of changed hits', 'search.updated'),
  removed: count('the number of hits that are gone', 'search.updated'),
  withHits: count('the number of rows with hits', 'batch.completed'),
  pending: count('the number of rows without an answer', 'batch.completed'),
  invalid: count('the number of rows with problems', 'batch.completed'),
  bestScore: {
    label: 'the best score of an open hit',
    source: 'search',
    events: aboutSearches,
    kind: 'number',
    max: 1,
    step: 0.01,
  },
  listTypes: {
    label: 'the kind of an open hit',
    source: 'search',
    events: aboutSearches,
    kind: 'choice',
    choices: checkTypes,
  },
  tags: { label: 'a tag of the search', source: 'search', events: aboutSearches, kind: 'words' },
  countries: { label: 'a country of the search', source: 'search', events: aboutSearches, kind: 'words' },
  is: {
    label: 'the new status',
    source: 'data',
    events: ['search.status_changed'],
    kind: 'choice',
    choices: searchStatuses,
  },
  matchStatus: { label: 'the decision', source: 'data', events: aboutHits, kind: 'choice', choices: matchStatuses },
  stage: { label: 'the stage of the case', source: 'case', events: aboutCases, kind: 'choice', choices: caseStages },
  risk: { label: 'the risk of the case', source: 'case', events: aboutCases, kind: 'choice', choices: riskLevels },
} as const satisfies Record<string, SegmentField>;

export type FieldKey = keyof typeof fields;
export const fieldKeys = Object.keys(fields) as [FieldKey, ...FieldKey[]];
export const fieldOf = (key: FieldKey): SegmentField => fields[key];
export const fieldsOf = (event: EventType): FieldKey[] =>
  fieldKeys.filter((key) => fieldOf(key).events.includes(event));

/** As many in a segment by themselves, and in each group. */
export const MOST_CONDITIONS = 20;
export const MOST_GROUPS = 5;

const match = z.enum(['all', 'any']);

/** What can be asked of some fields. */
export function conditionOn<const Key extends string>(keys: readonly [Key, ...Key[]]) {
  const field = z.enum(keys);
  return z.discriminatedUnion('operator', [
    z.strictObject({ field, operator: z.literal('at-least'), value: z.number().min(0).max(MOST) }),
    z.strictObject({ field, operator: z.literal('at-most'), value: z.number().min(0).max(MOST) }),
    z.strictObject({ field, operator: z.literal('one-of'), values: z.array(text(100).min(1)).min(1).max(50) }),
    z.strictObject({ field, operator: z.literal('none-of'), values: z.array(text(100).min(1)).min(1).max(50) }),
  ]);
}

/** Conditions, and groups of them that count as one each, all or any of which are to hold. */
export function segmentOf<Item extends z.ZodType>(asked: Item) {
  const group = z.strictObject({ match, conditions: z.array(asked).min(1).max(MOST_CONDITIONS) });
  return z.strictObject({
    match,
    conditions: z.array(asked).max(MOST_CONDITIONS),
    groups: z.array(group).max(MOST_GROUPS).default([]),
  });
}

/** A condition on one of some fields. */
export type ConditionOn<Key extends string> = { field: Key } & (
  | { operator: 'at-least' | 'at-most'; value: number }
  | { operator: 'one-of' | 'none-of'; values: string[] }
);

export interface GroupOn<Key extends string> {
  match: 'all' | 'any';
  conditions: ConditionOn<Key>[];
}
export interface SegmentOn<Key extends string> extends GroupOn<Key> {
  groups: GroupOn<Key>[];
}

/** Every condition of a segment, those in groups included, with where it stands: `conditions.0`, `groups.1.conditions.0`. */
export function placedConditions<Key extends string>({ conditions, groups }: SegmentOn<Key>) {
  const placed = (list: readonly ConditionOn<Key>[], within: string) =>
    list.map((condition, index) => ({ at: `${within}conditions.${index}`, condition }));
  return [...placed(conditions, ''), ...groups.flatMap((group, index) => placed(group.conditions, `groups.${index}.`))];
}

export const condition = conditionOn(fieldKeys);
export type Condition = z.output<typeof condition>;
/** Which of the events a trigger acts on: all of them without a condition. */
export const segment = segmentOf(condition);
export type Segment = z.output<typeof segment>;
export type Operator = Condition['operator'];

export const operatorsOf = ({ kind }: Pick<AskedField, 'kind'>): readonly Operator[] =>
  kind === 'number' ? ['at-least', 'at-most'] : ['one-of', 'none-of'];

const words: Record<Operator, string> = {
  'at-least': 'is at least',
  'at-most': 'is at most',
  'one-of': 'is',
  'none-of': 'is not',
};
export const operatorWords = (operator: Operator): string => words[operator];

/** What is asked of a field. */
type Asked = { operator: Operator } & ({ value: number } | { values: readonly string[] });

/** A condition on a field as one reads it: 'the best score of an open hit is at least 0.8'. */
function conditionText({ label }: Pick<AskedField, 'label'>, one: Asked): string {
  const asked = 'values' in one ? one.values.map(choiceText).join(' or ') : String(one.value);
  return `${label} ${operatorWords(one.operator)} ${asked}`;
}

export const choiceText = (choice: string): string => choice.replaceAll('_', ' ');

/** Why a condition cannot be asked of an event; undefined when it can. */
export function conditionFault(one: Condition, event: EventType): string | undefined {
  const known = fieldOf(one.field);
  if (!known.events.includes(event)) return `Of this event ${known.label} is not known.`;
  return askingFault(known, one);
}

/** Why a field cannot be asked like that; undefined when it can. */
export function askingFault(field: AskedField, one: Asked): string | undefined {
  if (!operatorsOf(field).includes(one.operator)) return `Whether ${conditionText(field, one)} cannot be asked.`;
  if ('value' in one) return field.kind === 'number' && one.value > field.max ? `At most ${field.max}.` : undefined;
  const strange = field.kind === 'choice' ? one.values.find((value) => !field.choices.includes(value)) : undefined;
  return strange === undefined ? undefined : `${strange} is none of the choices.`;
}
