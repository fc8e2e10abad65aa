import { Button, Drawer } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { sharedTexts } from '../../../../components/texts.ts';
import { FilterChip } from '../../../../ui/filter-chip/filter-chip.tsx';
import { iconProps } from '../../../../ui/icon.ts';
import { ApiSwitch } from './api-switch.tsx';
import classes from './filter-bar.module.css';
import { useOffered } from './filter-chips.tsx';
import { FilterField } from './filter-field.tsx';
import { useFilterWords } from './filter-words.ts';
import { type FilterKey, filterKeys } from './history-filters.ts';
import { filterTexts } from '../texts.ts';
import type { FilterDraft } from './use-history-filters.ts';

/** On a narrow screen the filters that are set stand in a row, and all of them open as a sheet. */
export function FilterSheet({ filters }: { filters: FilterDraft }) {
  const say = filterTexts.useTexts();
  const words = useFilterWords();
  const [isOpen, setOpen] = useState(false);
  const set = filterKeys.filter((key) => key !== 'api' && filters.applied[key] !== '');
  return (
    <div className={classes.narrow}>
      <Button
        variant="default"
        size="lg"
        className={classes.add ?? ''}
        leftSection={<IconAdjustmentsHorizontal {...iconProps} />}
        onClick={() => setOpen(true)}
      >
        {say('filters')} {set.length > 0 && <b>&nbsp;{set.length}</b>}
      </Button>
      {set.map((key) => (
        <FilterChip
          key={key}
          name={say(key)}
          value={words(key, filters.applied[key])}
          remove={{ label: say('remove', { name: say(key) }), onClick: () => filters.set({ [key]: '' }) }}
        />
      ))}
      <Sheet filters={filters} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

function Sheet({ filters, isOpen, onClose }: { filters: FilterDraft; isOpen: boolean; onClose: () => void }) {
  const say = filterTexts.useTexts();
  const names: readonly FilterKey[] = ['searchTerm', ...useOffered()];
  const close = (): void => {
    filters.dropUnusable(names);
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (filters.apply()) onClose();
    else event.currentTarget.querySelector<HTMLElement>('[data-unusable]')?.focus();
  };
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      position="bottom"
      size="92%"
      title={say('filters')}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
      transitionProps={{ transition: 'slide-up' }}
    >
      <form className={classes.sheet} onSubmit={submit}>
        {names.map((name) => (
          <FilterField key={name} name={name} filters={filters} />
        ))}
        <ApiSwitch filters={filters} />
        <div className={classes.sheetFoot}>
          <Button variant="default" size="lg" onClick={filters.reset}>
            {say('reset')}
          </Button>
          <Button type="submit" size="lg">
            {say('apply')}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}
