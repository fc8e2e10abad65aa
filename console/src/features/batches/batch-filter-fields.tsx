import { Button, Select } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { batchStates } from '@tamis/contract/batches';
import type { List } from '../../components/list-page/use-list.ts';
import { useCreatedWords } from '../../components/created-range/use-created-words.ts';
import { workTexts } from '../../components/work-steps/texts.ts';
import { useUserChoices } from '../../components/use-user-choices.ts';
import { FilterPopover } from '../../ui/filter-chip/filter-popover.tsx';
import { iconProps } from '../../ui/icon.ts';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import classes from './batch-filter-fields.module.css';
import { ChoiceField } from '../../ui/choice/choice-field.tsx';
import type { BatchFilters } from './batch-filters.ts';
import { batchTexts } from './texts.ts';

/** The calendar is loaded when it is opened. */
const CreatedRangeField = lazy(() =>
  import('../../components/created-range/created-range-field.tsx').then(({ CreatedRangeField: component }) => ({
    default: component,
  })),
);

/** Which batches are shown: by state, user and day. */
export function BatchFilterFields({
  list: { input, change, isFiltered, reset },
}: {
  list: List<string, BatchFilters>;
}) {
  const say = batchTexts.useTexts();
  const sayWork = workTexts.useTexts();
  const [search, setSearch] = useState('');
  const users = useUserChoices(search);
  return (
    <>
      <Select
        className={classes.choice ?? ''}
        aria-label={say('state')}
        data={[
          { value: '', label: say('allStates') },
          ...batchStates.map((value) => ({ value, label: sayWork(value) })),
        ]}
        value={input.state}
        allowDeselect={false}
        onChange={(state) => change({ state: state ?? '' })}
      />
      <ChoiceField
        className={classes.choice ?? ''}
        aria-label={say('user')}
        choices={[{ value: '', label: say('allUsers') }, ...users.choices]}
        onTyped={setSearch}
        value={input.user}
        error={users.isFailed ? say('usersFailed') : undefined}
        onChange={(user) => change({ user })}
      />
      <CreatedFilter value={input.created} onChange={(created) => change({ created })} />
      {isFiltered && (
        <Button variant="subtle" color="gray" onClick={reset}>
          {say('reset')}
        </Button>
      )}
    </>
  );
}

function CreatedFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const say = batchTexts.useTexts();
  const words = useCreatedWords();
  const [isOpen, setOpen] = useState(false);
  const choose = (created: string): void => {
    onChange(created);
    setOpen(false);
  };
  return (
    <FilterPopover
      isOpen={isOpen}
      setOpen={setOpen}
      icon={<IconCalendar {...iconProps} />}
      label={value === '' ? say('anyTime') : say('created', { days: words(value) })}
    >
      <Suspense fallback={<LoadingBlock label={say('anyTime')} />}>
        <CreatedRangeField value={value} onChange={choose} isFocused />
      </Suspense>
    </FilterPopover>
  );
}
