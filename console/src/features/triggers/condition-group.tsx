import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { GroupOn } from '@tamis/contract/triggers/segments';
import { iconProps } from '../../ui/icon.ts';
import { ConditionRows } from './condition-rows.tsx';
import type { Askable } from './draft.ts';
import { MatchField } from './match-field.tsx';
import { triggerTexts } from './texts.ts';
import classes from './triggers.module.css';

interface ConditionGroupProps<Key extends string> extends Askable<Key> {
  group: GroupOn<Key>;
  number: number;
  onChange: (group: GroupOn<Key>) => void;
  onRemove: () => void;
}

/** Conditions that count as one; the last one of them takes the group with it. */
export function ConditionGroup<Key extends string>({
  group,
  number,
  onChange,
  onRemove,
  ...asked
}: ConditionGroupProps<Key>) {
  const say = triggerTexts.useTexts();
  return (
    <li className={classes.group} aria-label={say('conditionGroup', { number })}>
      <div className={classes.groupHead}>
        <MatchField
          label={say('matchOfGroup', { number })}
          value={group.match}
          onChange={(match) => onChange({ ...group, match })}
        >
          {say('ofGroup')}
        </MatchField>
        <ActionIcon variant="subtle" color="gray" aria-label={say('removeGroup', { number })} onClick={onRemove}>
          <IconX {...iconProps} />
        </ActionIcon>
      </div>
      <ConditionRows
        {...asked}
        conditions={group.conditions}
        group={number}
        onChange={(conditions) => (conditions.length === 0 ? onRemove() : onChange({ ...group, conditions }))}
      />
    </li>
  );
}
