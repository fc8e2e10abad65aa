import { Button } from '@mantine/core';
import { IconBrackets } from '@tabler/icons-react';
import { MOST_GROUPS, type SegmentOn } from '@tamis/contract/triggers/segments';
import { iconProps } from '../../ui/icon.ts';
import { ConditionGroup } from './condition-group.tsx';
import { ConditionRows } from './condition-rows.tsx';
import { MatchField } from './match-field.tsx';
import { type Askable, newCondition } from './draft.ts';
import { triggerTexts } from './texts.ts';
import classes from './triggers.module.css';

interface ConditionsProps<Key extends string> extends Askable<Key> {
  segment: SegmentOn<Key>;
  /** What is meant without a condition. */
  none: string;
  onChange: (segment: SegmentOn<Key>) => void;
}

/** All or any of some conditions, each a sentence, and of groups of them. */
export function Conditions<Key extends string>({ segment, none, onChange, ...asked }: ConditionsProps<Key>) {
  const say = triggerTexts.useTexts();
  const { keys, fieldOf } = asked;
  const { match, conditions, groups } = segment;
  const putGroups = (next: typeof groups): void => onChange({ ...segment, groups: next });
  const [first] = keys;
  return (
    <>
      {conditions.length + groups.length === 0 ? (
        <p className={classes.hint}>{none}</p>
      ) : (
        <MatchField label={say('match')} value={match} onChange={(next) => onChange({ ...segment, match: next })}>
          {say('ofThese')}
        </MatchField>
      )}
      <ConditionRows
        {...asked}
        conditions={conditions}
        onChange={(next) => onChange({ ...segment, conditions: next })}
        beside={
          first !== undefined &&
          groups.length < MOST_GROUPS && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconBrackets {...iconProps} />}
              onClick={() =>
                putGroups([...groups, { match: 'any', conditions: [newCondition(first, fieldOf(first))] }])
              }
            >
              {say('addGroup')}
            </Button>
          )
        }
      >
        {groups.map((group, index) => (
          <ConditionGroup
            key={index}
            {...asked}
            group={group}
            number={index + 1}
            onChange={(next) => putGroups(groups.with(index, next))}
            onRemove={() => putGroups(groups.toSpliced(index, 1))}
          />
        ))}
      </ConditionRows>
    </>
  );
}
