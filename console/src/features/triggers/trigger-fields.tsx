import { Button, Select, TextInput } from '@mantine/core';
import { IconBolt, IconFilter2, IconPlayerTrackNext, IconPlus, IconShieldHalf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { holdsAny } from '@tamis/contract/claims';
import { events, type EventType, eventTypes } from '@tamis/contract/events';
import { viewTriggerEvents } from '@tamis/contract/triggers';
import {
  type ActionKind,
  actionKinds,
  actionRules,
  MOST_ACTIONS,
  type TriggerAction,
} from '@tamis/contract/triggers/actions';
import { fieldsOf, MOST_CONDITIONS } from '@tamis/contract/triggers/segments';
import { queryOf } from '../../api/query.ts';
import { useSession } from '../../components/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { iconProps } from '../../ui/icon.ts';
import { ActionRow } from './action-row.tsx';
import { ConditionRow } from './condition-row.tsx';
import { type Draft, newActions, newCondition, withEvent } from './draft.ts';
import { triggerTexts } from './texts.ts';
import classes from './triggers.module.css';

interface FieldsProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** When, if and then: the trigger as three sentences. */
export function TriggerFields({ draft, onChange }: FieldsProps) {
  const say = triggerTexts.useTexts();
  return (
    <div className={classes.fields}>
      <Card padded>
        <TextInput
          label={say('name')}
          value={draft.name}
          maxLength={100}
          required
          autoComplete="off"
          onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        />
        <Step icon={<IconBolt {...iconProps} />} title={say('whenPart')}>
          <When draft={draft} onChange={onChange} />
        </Step>
        <Step icon={<IconFilter2 {...iconProps} />} title={say('ifPart')}>
          <Conditions draft={draft} onChange={onChange} />
        </Step>
        <Step icon={<IconPlayerTrackNext {...iconProps} />} title={say('thenPart')}>
          <Actions draft={draft} onChange={onChange} />
        </Step>
      </Card>
      <p className={classes.guard}>
        <IconShieldHalf {...iconProps} />
        {say('guard')}
      </p>
    </div>
  );
}

function Step({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className={classes.step} aria-label={title}>
      <span className={classes.stepIcon}>{icon}</span>
      <div className={classes.stepBody}>
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  );
}

function When({ draft, onChange }: FieldsProps) {
  const say = triggerTexts.useTexts();
  const counted = useQuery(queryOf(viewTriggerEvents)).data?.events.find(({ type }) => type === draft.event);
  return (
    <>
      <Select
        aria-label={say('whenPart')}
        data={eventTypes.map((type) => ({ value: type, label: events[type].summary }))}
        value={draft.event}
        allowDeselect={false}
        searchable
        onChange={(event) => event !== null && onChange(withEvent(draft, event))}
      />
      {counted && <p className={classes.hint}>{say('happened', { type: counted.type, count: counted.happened })}</p>}
    </>
  );
}

function Conditions({ draft, onChange }: FieldsProps) {
  const say = triggerTexts.useTexts();
  const { segment, event } = draft;
  const put = (conditions: typeof segment.conditions): void =>
    onChange({ ...draft, segment: { ...segment, conditions } });
  const [first] = fieldsOf(event);
  return (
    <>
      {segment.conditions.length === 0 ? (
        <p className={classes.hint}>{say('noConditions')}</p>
      ) : (
        <div className={classes.sentence}>
          <Select
            aria-label={say('match')}
            className={classes.short ?? ''}
            data={(['all', 'any'] as const).map((value) => ({ value, label: say(value) }))}
            value={segment.match}
            allowDeselect={false}
            onChange={(match) =>
              match !== null && onChange({ ...draft, segment: { ...segment, match: match === 'any' ? 'any' : 'all' } })
            }
          />
          <span>{say('ofThese')}</span>
        </div>
      )}
      <ul className={classes.rows}>
        {segment.conditions.map((condition, index) => (
          <ConditionRow
            key={index}
            event={event}
            condition={condition}
            number={index + 1}
            onChange={(next) => put(segment.conditions.with(index, next))}
            onRemove={() => put(segment.conditions.toSpliced(index, 1))}
          />
        ))}
      </ul>
      {first !== undefined && segment.conditions.length < MOST_CONDITIONS && (
        <Button
          variant="default"
          leftSection={<IconPlus {...iconProps} />}
          onClick={() => put([...segment.conditions, newCondition(first)])}
        >
          {say('addCondition')}
        </Button>
      )}
    </>
  );
}

/** The actions that can follow the event, as far as one may do them oneself. */
function usePossible(event: EventType): ActionKind[] {
  const claims = useSession()?.claims ?? [];
  return actionKinds.filter((kind) => {
    const { events: possible, right } = actionRules[kind];
    return possible.includes(event) && (right === null || holdsAny(claims, [right.claim]));
  });
}

function Actions({ draft, onChange }: FieldsProps) {
  const say = triggerTexts.useTexts();
  const put = (actions: TriggerAction[]): void => onChange({ ...draft, actions });
  return (
    <>
      <ol className={classes.rows}>
        {draft.actions.map((action, index) => (
          <ActionRow
            key={index}
            action={action}
            number={index + 1}
            onChange={(next) => put(draft.actions.with(index, next))}
            onRemove={() => put(draft.actions.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <div className={classes.sentence}>
        {usePossible(draft.event).map((kind) => (
          <Button
            key={kind}
            variant="default"
            disabled={draft.actions.length >= MOST_ACTIONS}
            leftSection={<IconPlus {...iconProps} />}
            onClick={() => put([...draft.actions, newActions[kind]])}
          >
            {say(`add_${kind}`)}
          </Button>
        ))}
      </div>
    </>
  );
}
