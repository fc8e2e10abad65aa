import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { noChoice } from './no-choice.tsx';
import type { Choice } from './typed-choice.ts';
import { useTyped } from './use-typed.ts';

export interface ChoicesFieldProps extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange' | 'searchValue'> {
  choices: readonly Choice[];
  value: string[];
  onChange: (values: string[]) => void;
}

/** A field for several choices that are found by typing. */
export function ChoicesField({ choices, value, onChange, error, nothingFoundMessage, ...others }: ChoicesFieldProps) {
  const typed = useTyped({
    choices: choices.filter((choice) => !value.includes(choice.value)),
    onChoose: (chosen) => onChange([...value, chosen]),
  });
  return (
    <MultiSelect
      {...others}
      {...typed.input}
      hidePickedOptions
      data={[...choices]}
      value={value}
      onChange={onChange}
      nothingFoundMessage={noChoice(nothingFoundMessage)}
      error={typed.error ?? error}
    />
  );
}
