import { Button, Popover, Select, TextInput } from '@mantine/core';
import { IconCalendar, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { batchStates } from '@tamis/contract/batches';
import { useCreatedWords } from '../../components/created-range/use-created-words.ts';
import { useUserChoices } from '../../components/use-user-choices.ts';
import { iconProps } from '../../ui/icon.ts';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import classes from './batch-filter-bar.module.css';
import { ChoiceField } from '../../ui/choice/choice-field.tsx';
import { areBatchesFiltered, type BatchFilters, noBatchFilters } from './batch-filters.ts';
import { batchTexts } from './texts.ts';

const SETTLE_MS = 300;

/** The calendar is loaded when it is opened. */
const CreatedRangeField = lazy(() =>
  import('../../components/created-range/created-range-field.tsx').then(({ CreatedRangeField: component }) => ({
    default: component,
  })),
);

interface BatchFilterBarProps {
  filters: BatchFilters;
  onChange: (change: Partial<BatchFilters>) => void;
}

/** Which batches are shown: by file, state, user and day. */
export function BatchFilterBar({ filters, onChange }: BatchFilterBarProps) {
  const say = batchTexts.useTexts();
  const [search, setSearch] = useState('');
  const users = useUserChoices(search);
  return (
    <div className={classes.bar} role="search">
      <NameField key={filters.name} name={filters.name} onChange={(name) => onChange({ name })} />
      <Select
        className={classes.choice ?? ''}
        aria-label={say('state')}
        data={[{ value: '', label: say('allStates') }, ...batchStates.map((value) => ({ value, label: say(value) }))]}
        value={filters.state}
        allowDeselect={false}
        onChange={(state) => onChange({ state: state ?? '' })}
      />
      <ChoiceField
        className={classes.choice ?? ''}
        aria-label={say('user')}
        choices={[{ value: '', label: say('allUsers') }, ...users.choices]}
        onTyped={setSearch}
        value={filters.user}
        error={users.isFailed ? say('usersFailed') : undefined}
        onChange={(user) => onChange({ user })}
      />
      <CreatedFilter value={filters.created} onChange={(created) => onChange({ created })} />
      {areBatchesFiltered(filters) && (
        <Button variant="subtle" color="gray" onClick={() => onChange(noBatchFilters)}>
          {say('reset')}
        </Button>
      )}
    </div>
  );
}

/** What is typed runs by itself, and at once by Enter. */
function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const say = batchTexts.useTexts();
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();
  const run = (): void => {
    if (wanted !== name) onChange(wanted);
  };
  useEffect(() => {
    const timer = setTimeout(run, SETTLE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the clock begins anew with what is typed, not with each drawing
  }, [wanted]);
  return (
    <TextInput
      className={classes.name ?? ''}
      aria-label={say('nameOrFile')}
      placeholder={say('nameOrFile')}
      autoComplete="off"
      dir="auto"
      leftSection={<IconSearch {...iconProps} />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && run()}
    />
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
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          aria-expanded={isOpen}
          leftSection={<IconCalendar {...iconProps} />}
          onClick={() => setOpen(!isOpen)}
        >
          {value === '' ? say('anyTime') : say('created', { days: words(value) })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<LoadingBlock label={say('anyTime')} />}>
          <CreatedRangeField value={value} onChange={choose} isFocused />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
