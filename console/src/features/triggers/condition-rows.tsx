import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ConditionOn, MOST_CONDITIONS } from '@tamis/contract/triggers/segments';
import type { ReactNode } from 'react';
import { iconProps } from '../../ui/icon.ts';
import { ConditionRow } from './condition-row.tsx';
import { type Askable, newCondition } from './draft.ts';
import { triggerTexts } from './texts.ts';
import classes from './triggers.module.css';

interface ConditionRowsProps<Key extends string> extends Askable<Key> {
  conditions: readonly ConditionOn<Key>[];
  onChange: (conditions: ConditionOn<Key>[]) => void;
  /** The number of the group that they are in. */
  group?: number;
  /** Further rows behind them. */
  children?: ReactNode;
  /** Stands beside the button that adds one. */
  beside?: ReactNode;
}

/** Conditions, each a sentence, and a button that adds one. */
export function ConditionRows<Key extends string>({
  keys,
  fieldOf,
  conditions,
  onChange,
  group,
  children,
  beside,
}: ConditionRowsProps<Key>) {
  const say = triggerTexts.useTexts();
  const [first] = keys;
  return (
    <>
      <ul className={classes.rows}>
        {conditions.map((condition, index) => (
          <ConditionRow
            key={index}
            keys={keys}
            fieldOf={fieldOf}
            condition={condition}
            number={group === undefined ? String(index + 1) : `${group}.${index + 1}`}
            onChange={(next) => onChange(conditions.with(index, next))}
            onRemove={() => onChange(conditions.toSpliced(index, 1))}
          />
        ))}
        {children}
      </ul>
      {first !== undefined && (
        <div className={classes.sentence}>
          {conditions.length < MOST_CONDITIONS && (
            <Button
              variant="default"
              aria-label={group === undefined ? undefined : say('addToGroup', { number: group })}
              leftSection={<IconPlus {...iconProps} />}
              onClick={() => onChange([...conditions, newCondition(first, fieldOf(first))])}
            >
              {say('addCondition')}
            </Button>
          )}
          {beside}
        </div>
      )}
    </>
  );
}
