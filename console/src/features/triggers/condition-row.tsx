import { ActionIcon, NumberInput, Select, TagsInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import {
  type AskedField,
  choiceText,
  type ConditionOn,
  operatorsOf,
  operatorWords,
} from '@tamis/contract/triggers/segments';
import { ChoicesField } from '../../ui/choice/choices-field.tsx';
import { iconProps } from '../../ui/icon.ts';
import { type Askable, newCondition } from './draft.ts';
import { triggerTexts } from './texts.ts';
import classes from './triggers.module.css';

interface ConditionRowProps<Key extends string> extends Askable<Key> {
  condition: ConditionOn<Key>;
  /** Tells it from the others by ear: '2', or '1.2' in a group. */
  number: string;
  onChange: (condition: ConditionOn<Key>) => void;
  onRemove: () => void;
}

/** One condition as a sentence whose words are chosen. */
export function ConditionRow<Key extends string>({
  keys,
  fieldOf,
  condition,
  number,
  onChange,
  onRemove,
}: ConditionRowProps<Key>) {
  const say = triggerTexts.useTexts();
  const field = fieldOf(condition.field);
  return (
    <li className={classes.row}>
      <div className={classes.sentence}>
        <Select
          aria-label={say('condition', { number })}
          className={classes.token ?? ''}
          data={keys.map((key) => ({ value: key, label: fieldOf(key).label }))}
          value={condition.field}
          allowDeselect={false}
          onChange={(key) => key !== null && onChange(newCondition(key, fieldOf(key)))}
        />
        <Select
          aria-label={say('operator', { number })}
          className={classes.short ?? ''}
          data={operatorsOf(field).map((operator) => ({ value: operator, label: operatorWords(operator) }))}
          value={condition.operator}
          allowDeselect={false}
          onChange={(operator) => operator !== null && onChange({ ...condition, operator } as ConditionOn<Key>)}
        />
        <ValueField field={field} condition={condition} number={number} onChange={onChange} />
      </div>
      <ActionIcon variant="subtle" color="gray" aria-label={say('removeCondition', { number })} onClick={onRemove}>
        <IconX {...iconProps} />
      </ActionIcon>
    </li>
  );
}

function ValueField<Key extends string>({
  field,
  condition,
  number,
  onChange,
}: Pick<ConditionRowProps<Key>, 'condition' | 'number' | 'onChange'> & { field: AskedField }) {
  const say = triggerTexts.useTexts();
  if (!('values' in condition)) {
    const step = field.kind === 'number' ? field.step : 1;
    return (
      <NumberInput
        aria-label={say('value', { number })}
        className={classes.short ?? ''}
        value={condition.value}
        min={0}
        max={field.kind === 'number' ? field.max : 0}
        step={step}
        decimalScale={step < 1 ? 2 : 0}
        onChange={(value) => onChange({ ...condition, value: Number(value) || 0 })}
      />
    );
  }
  const put = (values: string[]): void => onChange({ ...condition, values });
  return field.kind === 'choice' ? (
    <ChoicesField
      aria-label={say('values', { number })}
      choices={field.choices.map((value) => ({ value, label: choiceText(value) }))}
      value={condition.values}
      onChange={put}
    />
  ) : (
    <TagsInput aria-label={say('values', { number })} value={condition.values} onChange={put} acceptValueOnBlur />
  );
}
