import { Button, Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDisclosure } from '@mantine/hooks';
import { type SubmitEvent, useState } from 'react';
import { searchStatuses, type SearchRecord, updateStatus } from '@tamis/contract/screening';
import { call } from '../../../../api/call.ts';
import { type SearchStatus, SearchStatusIcon } from '../../../../components/search-status/search-status.tsx';
import { searchStatusTexts } from '../../../../components/search-status/texts.ts';
import { toast } from '../../../../ui/toast.tsx';
import { AllClearDialog, clearsLeftOut } from '../../left-out/all-clear-dialog.tsx';
import { refreshAfterAct } from '../../search-data/refresh-searches.ts';
import { resultsTexts } from '../../texts.ts';
import classes from './status-form.module.css';

/** Saves the status of a search and says how it went. */
export function useUpdateStatus(searchId: string) {
  const say = resultsTexts.useTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (status: SearchStatus) => call(updateStatus, { body: { id: searchId, status } }),
    meta: { errorTitle: say('statusFailed') },
    onSuccess: async ({ changed }) => {
      if (changed) toast.success(say('statusUpdated'));
      else toast.info(say('statusSame'));
      await refreshAfterAct(client);
    },
  });
}

/** What the reviewer thinks of the whole search. The server refuses All Clear while hits are open, and says how many. */
export function StatusForm({ search }: { search: Pick<SearchRecord, 'id' | 'status' | 'leftOut'> }) {
  const say = resultsTexts.useTexts();
  const sayStatus = searchStatusTexts.useTexts();
  const [status, setStatus] = useState<SearchStatus>(search.status);
  const update = useUpdateStatus(search.id);
  const [isAsking, { open, close }] = useDisclosure(false);
  // A refused status springs back to the one that stands.
  const save = () => update.mutate(status, { onError: () => setStatus(search.status) });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (status === 'all_clear' && search.status !== 'all_clear' && clearsLeftOut(search)) open();
    else save();
  };
  return (
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
      {isAsking && <AllClearDialog search={search} onConfirm={save} onClose={close} />}
    </form>
  );
}
