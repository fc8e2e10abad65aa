import { Button, Select } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { searchStatuses, type SearchRecord } from '@tamis/contract/screening';
import { type SearchStatus, SearchStatusIcon } from '../../../../components/search-status/search-status.tsx';
import { searchStatusTexts } from '../../../../components/search-status/texts.ts';
import { type Judged, useUpdateStatus } from '../../all-clear/use-update-status.tsx';
import { KeyHint } from '../../../../ui/key-hints/key-hint.tsx';
import { useShortcuts } from '../../../../ui/shortcuts/use-shortcuts.ts';
import { resultsTexts } from '../../../../components/screening/texts.ts';
import classes from './status-form.module.css';

/** What the reviewer thinks of the whole search. The server refuses All Clear while hits are open, and says how many. */
export function StatusForm({ search }: { search: Judged & Pick<SearchRecord, 'status'> }) {
  const say = resultsTexts.useTexts();
  const sayStatus = searchStatusTexts.useTexts();
  const [status, setStatus] = useState<SearchStatus>(search.status);
  const update = useUpdateStatus(search);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const choose = (): void => {
    field.current?.focus();
    // Opens it as the mouse does: at what stands.
    field.current?.click();
  };
  useShortcuts([{ keys: 's', label: say('setStatus'), group: say('ofSearch'), run: choose }]);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // A refused status springs back to the one that stands.
    update.set(status, () => setStatus(search.status));
  };
  return (
    <>
      <form className={classes.form} onSubmit={submit}>
        <Select
          ref={field}
          // The next Enter saves what was chosen.
          onOptionSubmit={() => button.current?.focus()}
          aria-keyshortcuts="S"
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
        <Button ref={button} type="submit" loading={update.isPending} rightSection={<KeyHint keys={['S']} />}>
          {say('updateStatus')}
        </Button>
      </form>
      {update.dialog}
    </>
  );
}
