import type { EventType } from '@tamis/contract/events';
import type { Trigger } from '@tamis/contract/triggers';
import { type ActionKind, type ActionOf, actionRules, type TriggerAction } from '@tamis/contract/triggers/actions';
import {
  type AskedField,
  type ConditionOn,
  fieldsOf,
  operatorsOf,
  placedConditions,
  type SegmentOn,
} from '@tamis/contract/triggers/segments';

/** A trigger as it stands in the fields. */
export type Draft = Pick<Trigger, 'name' | 'event' | 'segment' | 'actions'>;

export const newDraft: Draft = {
  name: '',
  event: 'search.updated',
  segment: { match: 'all', conditions: [], groups: [] },
  actions: [],
};

export const draftOf = ({ name, event, segment, actions }: Trigger): Draft => ({ name, event, segment, actions });

/** What conditions can ask. */
export interface Askable<Key extends string> {
  keys: readonly Key[];
  fieldOf: (key: Key) => AskedField;
}

/** What one sees first of a condition on a field. */
export function newCondition<Key extends string>(key: Key, field: AskedField): ConditionOn<Key> {
  const [operator] = operatorsOf(field);
  if (field.kind === 'number') return { field: key, operator: 'at-least', value: field.max === 1 ? 0.8 : 1 };
  const first = field.kind === 'choice' ? field.choices[0] : undefined;
  return { field: key, operator: operator === 'none-of' ? 'none-of' : 'one-of', values: first ? [first] : [] };
}

/** What one sees first of an action. */
export const newActions: { [Kind in ActionKind]: ActionOf<Kind> } = {
  notify: {
    kind: 'notify',
    to: { kind: 'user', id: '' },
    by: 'both',
    subject: '{{trigger.name}}',
    body: 'Hello {{user.firstName}},\n\n{{event.summary}}: {{subject.reference}}.\n\n[Open it]({{subject.link}})\n',
  },
  'send-template': { kind: 'send-template', to: { kind: 'user', id: '' }, templateId: '' },
  assign: { kind: 'assign', userId: '' },
  'assign-to-group': { kind: 'assign-to-group', groupId: '' },
  'assign-case': { kind: 'assign-case', to: { kind: 'user', id: '' } },
  'case-to-group': { kind: 'case-to-group', groupId: '' },
  'send-webhook': { kind: 'send-webhook', webhookId: '' },
  'set-case-status': { kind: 'set-case-status', statusId: '' },
  'set-tag': { kind: 'set-tag', tag: '' },
  'ask-attention': { kind: 'ask-attention', reason: '' },
  'create-case': { kind: 'create-case', typeId: '', unknownAs: 'persons', to: null },
};

/** A segment without what cannot be asked, and without groups that nothing is left of. */
function knownOf<Key extends string>(segment: SegmentOn<Key>, isKnown: (key: Key) => boolean): SegmentOn<Key> {
  const known = (conditions: readonly ConditionOn<Key>[]) => conditions.filter(({ field }) => isKnown(field));
  const groups = segment.groups.map((group) => ({ ...group, conditions: known(group.conditions) }));
  return {
    ...segment,
    conditions: known(segment.conditions),
    groups: groups.filter(({ conditions }) => conditions.length > 0),
  };
}

/** Another event knows other things: what it does not know is no longer asked. */
export function withEvent(draft: Draft, event: EventType): Draft {
  const known = new Set(fieldsOf(event));
  return {
    ...draft,
    event,
    segment: knownOf(draft.segment, (field) => known.has(field)),
    actions: draft.actions.filter(({ kind }) => actionRules[kind].events.includes(event)),
  };
}

export const isWhole = ({ name, segment, actions }: Draft): boolean =>
  name.trim() !== '' && actions.length > 0 && isAsked(segment) && actions.every(isChosen);

/** Whether each condition says what it asks for. */
export const isAsked = <Key extends string>(segment: SegmentOn<Key>): boolean =>
  placedConditions(segment).every(({ condition }) => !('values' in condition) || condition.values.length > 0);

/** Whether it says whom or what it is about. */
function isChosen(action: TriggerAction): boolean {
  switch (action.kind) {
    case 'notify':
    case 'assign-case':
      return action.to.id !== '';
    case 'send-template':
      return action.to.id !== '' && action.templateId !== '';
    case 'assign-to-group':
    case 'case-to-group':
      return action.groupId !== '';
    case 'assign':
      return action.userId !== '';
    case 'send-webhook':
      return action.webhookId !== '';
    case 'set-case-status':
      return action.statusId !== '';
    case 'set-tag':
      return action.tag.trim() !== '';
    case 'ask-attention':
      return action.reason.trim() !== '';
    case 'create-case':
      return action.typeId !== '';
  }
}
