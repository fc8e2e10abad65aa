import { Radio, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { searchStatuses } from '@tamis/contract/screening';
import { useUserChoices } from '../../../../components/use-user-choices.ts';
import { ChoiceField } from '../../../../ui/choice/choice-field.tsx';
import { LoadingBlock } from '../../../../ui/states/loading-block.tsx';
import type { FilterKey } from './history-filters.ts';
import { useFilterFault } from './use-filter-fault.ts';
import classes from './filter-field.module.css';
import { SourceField } from './source-field.tsx';
import { filterTexts } from '../texts.ts';
import type { FilterDraft } from './use-history-filters.ts';

/** The calendar is loaded with the first filter on days. */
const CreatedRangeField = lazy(() =>
  import('../../../../components/created-range/created-range-field.tsx').then(({ CreatedRangeField: component }) => ({
    default: component,
  })),
);

const threeWay = {
  changed: ['', '1', '0'],
  monitored: ['', '1', '0'],
  updates: ['', '1', '0'],
  status: ['', 'Pending', 'Completed'],
  review: ['', ...searchStatuses],
  open: ['', '1'],
} as const;
type ChoiceKey = keyof typeof threeWay;
const isChoice = (key: FilterKey): key is ChoiceKey => key in threeWay;

export interface FilterFieldProps {
  name: FilterKey;
  filters: FilterDraft;
  /** Takes the focus when it is shown. */
  isFocused?: boolean;
}

/** The field of one filter. */
export function FilterField(props: FilterFieldProps) {
  if (isChoice(props.name)) return <ThreeWayField {...props} name={props.name} />;
  if (props.name === 'user' || props.name === 'assignee') return <UserField {...props} name={props.name} />;
  if (props.name === 'source') return <SourceField {...props} />;
  if (props.name === 'created') {
    return (
      <Suspense fallback={<LoadingBlock label={filterTexts.say('created')} />}>
        <CreatedRangeField
          value={props.filters.draft.created}
          onChange={(created) => props.filters.set({ created })}
          isFocused={props.isFocused ?? false}
        />
      </Suspense>
    );
  }
  return <TextField {...props} />;
}

function TextField({ name, filters, isFocused = false }: FilterFieldProps) {
  const say = filterTexts.useTexts();
  const value = filters.draft[name];
  const fault = useFilterFault(name, filters);
  const isId = name === 'id' || name === 'batchId';
  return (
    <TextInput
      label={say(name)}
      value={value}
      autoComplete="off"
      data-autofocus={isFocused || undefined}
      classNames={{ input: isId || name === 'reference' ? 'mono' : '' }}
      error={fault}
      data-unusable={fault !== undefined || undefined}
      onChange={(event) => filters.type(name, event.currentTarget.value)}
    />
  );
}

function ThreeWayField({ name, filters, isFocused = false }: FilterFieldProps & { name: ChoiceKey }) {
  const say = filterTexts.useTexts();
  return (
    <Radio.Group label={say(name)} value={filters.draft[name]} onChange={(value) => filters.set({ [name]: value })}>
      <div className={classes.choices}>
        {threeWay[name].map((value) => (
          <Radio
            key={value}
            value={value}
            data-autofocus={(isFocused && value === filters.draft[name]) || undefined}
            label={say((value === '' ? `${name}.all` : `${name}.${value}`) as 'changed.all')}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

function UserField({ name, filters, isFocused = false }: FilterFieldProps & { name: 'user' | 'assignee' }) {
  const say = filterTexts.useTexts();
  const [search, setSearch] = useState('');
  const { choices, isFailed } = useUserChoices(search);
  return (
    <ChoiceField
      label={say(name)}
      choices={[{ value: '', label: say('allUsers') }, ...choices]}
      onTyped={setSearch}
      data-autofocus={isFocused || undefined}
      comboboxProps={{ withinPortal: false }}
      value={filters.draft[name]}
      error={isFailed ? say('usersFailed') : undefined}
      onChange={(user) => filters.set({ [name]: user })}
    />
  );
}
