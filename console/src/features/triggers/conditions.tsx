import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type AskedField, type ConditionOn, MOST_CONDITIONS } from '@tamis/contract/triggers/segments';
import { iconProps } from '../../ui/icon.ts';
import { ConditionRow } from './condition-row.tsx';
import { newCondition } from './draft.ts';
import { triggerTexts } from './texts.ts';
import classes from './triggers.module.css';

interface Segment<Key extends string> {
  match: 'all' | 'any';
  conditions: ConditionOn<Key>[];
}

interface ConditionsProps<Key extends string> {
  /** What can be asked. */
  keys: readonly Key[];
  fieldOf: (key: Key) => AskedField;
  segment: Segment<Key>;
  /** What is meant without a condition. */
  none: string;
  onChange: (segment: Segment<Key>) => void;
}

/** All or any of some conditions, each a sentence. */
export function Conditions<Key extends string>({ keys, fieldOf, segment, none, onChange }: ConditionsProps<Key>) {
  const say = triggerTexts.useTexts();
  const { conditions } = segment;
  const put = (next: ConditionOn<Key>[]): void => onChange({ ...segment, conditions: next });
  const [first] = keys;
  return (
    <>
      {conditions.length === 0 ? (
        <p className={classes.hint}>{none}</p>
      ) : (
        <div className={classes.sentence}>
          <Select
            aria-label={say('match')}
            className={classes.short ?? ''}
            data={(['all', 'any'] as const).map((value) => ({ value, label: say(value) }))}
            value={segment.match}
            allowDeselect={false}
            onChange={(match) => match !== null && onChange({ ...segment, match: match === 'any' ? 'any' : 'all' })}
          />
          <span>{say('ofThese')}</span>
        </div>
      )}
      <ul className={classes.rows}>
        {conditions.map((condition, index) => (
          <ConditionRow
            key={index}
            keys={keys}
            fieldOf={fieldOf}
            condition={condition}
            number={index + 1}
            onChange={(next) => put(conditions.with(index, next))}
            onRemove={() => put(conditions.toSpliced(index, 1))}
          />
        ))}
      </ul>
      {first !== undefined && conditions.length < MOST_CONDITIONS && (
        <Button
          variant="default"
          leftSection={<IconPlus {...iconProps} />}
          onClick={() => put([...conditions, newCondition(first, fieldOf(first))])}
        >
          {say('addCondition')}
        </Button>
      )}
    </>
  );
}
