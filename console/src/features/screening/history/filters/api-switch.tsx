import { Switch } from '@mantine/core';
import classes from './filter-bar.module.css';
import { filterTexts } from '../texts.ts';
import type { FilterDraft } from './use-history-filters.ts';

/** Whether searches of API keys are listed as well. */
export function ApiSwitch({ filters }: { filters: FilterDraft }) {
  const say = filterTexts.useTexts();
  return (
    <Switch
      className={classes.api ?? ''}
      label={say('api')}
      checked={filters.draft.api === '1'}
      onChange={(event) => filters.set({ api: event.currentTarget.checked ? '1' : '' })}
    />
  );
}
