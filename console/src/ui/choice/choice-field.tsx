import { Select, type SelectProps } from '@mantine/core';
import { noChoice } from './no-choice.tsx';
import type { Choice } from './typed-choice.ts';
import { useTyped } from './use-typed.ts';

export interface ChoiceFieldProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchValue'> {
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  /** What is typed to find a choice; empty when nothing is. */
  onTyped?: (text: string) => void;
}

/** A field for one choice that is found by typing. */
export function ChoiceField({
  choices,
  value,
  onChange,
  onTyped,
  error,
  nothingFoundMessage,
  ...others
}: ChoiceFieldProps) {
  const typed = useTyped({
    choices,
    shown: choices.find((choice) => choice.value === value)?.label ?? '',
    onChoose: onChange,
    onTyped,
  });
  return (
    <Select
      {...others}
      {...typed.input}
      allowDeselect={false}
      data={[...choices]}
      value={value}
      onChange={(chosen) => onChange(chosen ?? value)}
      nothingFoundMessage={noChoice(nothingFoundMessage)}
      error={typed.error ?? error}
    />
  );
}
