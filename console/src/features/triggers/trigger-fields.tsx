import { Button, Select, TextInput } from '@mantine/core';
import { IconBolt, IconFilter2, IconPlayerTrackNext, IconPlus, IconShieldHalf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { events, type EventType, eventTypes } from '@tamis/contract/events';
import { createTrigger, viewTriggerEvents } from '@tamis/contract/triggers';
import {
  type ActionKind,
  actionKinds,
  actionRules,
  isPartOn,
  mayDo,
  MOST_ACTIONS,
  type TriggerAction,
} from '@tamis/contract/triggers/actions';
import { limitsOf } from '../../components/form/limits.ts';
import { fieldOf, fieldsOf } from '@tamis/contract/triggers/segments';
import { queryOf } from '../../api/query.ts';
import { useSession } from '../../components/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { iconProps } from '../../ui/icon.ts';
import { ActionList } from './action-list.tsx';
import { Conditions } from './conditions.tsx';
import { type Draft, newActions, withEvent } from './draft.ts';
import { Step } from './step.tsx';
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
          maxLength={limitsOf(createTrigger, 'name').max}
          required
          autoComplete="off"
          onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        />
        <Step icon={<IconBolt {...iconProps} />} title={say('whenPart')}>
          <When draft={draft} onChange={onChange} />
        </Step>
        <Step icon={<IconFilter2 {...iconProps} />} title={say('ifPart')}>
          <Conditions
            keys={fieldsOf(draft.event)}
            fieldOf={fieldOf}
            segment={draft.segment}
            none={say('noConditions')}
            onChange={(segment) => onChange({ ...draft, segment })}
          />
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

/** The actions that can follow the event, as far as one may do them oneself. */
function usePossible(event: EventType): ActionKind[] {
  const session = useSession();
  const { claims, off } = { claims: session?.claims ?? [], off: session?.merchant.switchedOff ?? [] };
  return actionKinds.filter(
    (kind) => actionRules[kind].events.includes(event) && mayDo(claims, kind) && isPartOn(off, kind),
  );
}

function Actions({ draft, onChange }: FieldsProps) {
  const say = triggerTexts.useTexts();
  const put = (actions: TriggerAction[]): void => onChange({ ...draft, actions });
  return (
    <>
      <ActionList actions={draft.actions} onChange={put} />
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
