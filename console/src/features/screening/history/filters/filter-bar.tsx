import { Button, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type SubmitEvent, useRef } from 'react';
import { narrowScreen } from '../../../../ui/breakpoints.ts';
import { iconProps } from '../../../../ui/icon.ts';
import { KeyHint } from '../../../../ui/key-hints/key-hint.tsx';
import { useShortcuts } from '../../../../ui/shortcuts/use-shortcuts.ts';
import { ApiSwitch } from './api-switch.tsx';
import classes from './filter-bar.module.css';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { filterTexts } from '../texts.ts';
import { useFilterFault } from './use-filter-fault.ts';
import type { FilterDraft } from './use-history-filters.ts';

/** Above the table: search term, the filters that are set, and the way to the others. */
export function FilterBar({ filters }: { filters: FilterDraft }) {
  const isNarrow = useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false });
  return isNarrow ? <FilterSheet filters={filters} /> : <WideBar filters={filters} />;
}

function WideBar({ filters }: { filters: FilterDraft }) {
  const say = filterTexts.useTexts();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    filters.apply();
  };
  return (
    <form className={classes.bar} role="search" onSubmit={submit}>
      <TermField filters={filters} />
      <div className={classes.chips}>
        <FilterChips filters={filters} />
        <Button variant="subtle" color="gray" onClick={filters.reset}>
          {say('reset')}
        </Button>
      </div>
      <ApiSwitch filters={filters} />
      <Button type="submit" variant="light" rightSection={<KeyHint keys={['↵']} />}>
        {say('apply')}
      </Button>
    </form>
  );
}

function TermField({ filters }: { filters: FilterDraft }) {
  const say = filterTexts.useTexts();
  const field = useRef<HTMLInputElement>(null);
  useShortcuts([{ keys: '/', label: say('searchTerm'), group: say('filters'), run: () => field.current?.focus() }]);
  return (
    <TextInput
      ref={field}
      className={classes.term ?? ''}
      aria-label={say('searchTerm')}
      placeholder={say('searchTerm')}
      autoComplete="off"
      dir="auto"
      leftSection={<IconSearch {...iconProps} />}
      rightSection={<KeyHint keys={['/']} />}
      value={filters.draft.searchTerm}
      error={useFilterFault('searchTerm', filters)}
      onChange={(event) => filters.type('searchTerm', event.currentTarget.value)}
    />
  );
}
