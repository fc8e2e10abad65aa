import { Button, Select } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { searchStatuses, type SearchRecord } from '@tamis/contract/screening';
import { type SearchStatus, SearchStatusIcon } from '../../../../components/search-status/search-status.tsx';
import { searchStatusTexts } from '../../../../components/search-status/texts.ts';
import { type Judged, useUpdateStatus } from '../../all-clear/use-update-status.tsx';
import { resultsTexts } from '../../texts.ts';
import classes from './status-form.module.css';

/** What the reviewer thinks of the whole search. The server refuses All Clear while hits are open, and says how many. */
export function StatusForm({ search }: { search: Judged & Pick<SearchRecord, 'status'> }) {
  const say = resultsTexts.useTexts();
  const sayStatus = searchStatusTexts.useTexts();
  const [status, setStatus] = useState<SearchStatus>(search.status);
  const update = useUpdateStatus(search);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // A refused status springs back to the one that stands.
    update.set(status, () => setStatus(search.status));
  };
  return (
    <>
      <form className={classes.form} onSubmit={submit}>
        <Select
          className={classes.select ?? ''}
          aria-label={say('status')}
          leftSection={<SearchStatusIcon status={status} />}
          data={searchStatuses.map((value) => ({ value, label: sayStatus(value) }))}
          renderOption={({ option }) => (
            <span className={classes.option}>
              <SearchStatusIcon status={option.value} />
              {option.label}
            </span>
          )}
          value={status}
          onChange={(value) => setStatus(value as SearchStatus)}
        />
        <Button type="submit" loading={update.isPending}>
          {say('updateStatus')}
        </Button>
      </form>
      {update.dialog}
    </>
  );
}
