import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteSavedFilter, findSavedFilters, updateSavedFilter } from '@tamis/contract/saved-filters';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/query.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { ConfirmDialog } from '../confirm/confirm-dialog.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useEndpointForm } from '../form/use-endpoint-form.ts';
import { FilterList } from './filter-list.tsx';
import { savedFilterTexts } from './texts.ts';
import type { KnownFilter, SavedFilters } from './use-saved-filters.ts';

interface ManageDialogsProps {
  saved: SavedFilters;
  onClose: () => void;
}

/** One's filters of a list, and what can be done with each: one dialog at a time, each of which leads back to them. */
export function ManageDialogs({ saved, onClose }: ManageDialogsProps) {
  const [act, setAct] = useState<{ kind: 'rename' | 'remove'; filter: KnownFilter }>();
  const back = (): void => setAct(undefined);
  if (act?.kind === 'rename') return <RenameDialog filter={act.filter} onClose={back} />;
  if (act?.kind === 'remove') return <RemoveDialog filter={act.filter} onClose={back} />;
  return (
    <FilterList
      saved={saved}
      onRename={(filter) => setAct({ kind: 'rename', filter })}
      onRemove={(filter) => setAct({ kind: 'remove', filter })}
      onClose={onClose}
    />
  );
}

interface ActDialogProps {
  filter: KnownFilter;
  onClose: () => void;
}

function RenameDialog({ filter: { id, name: was, filter }, onClose }: ActDialogProps) {
  const say = savedFilterTexts.useTexts();
  const form = useEndpointForm({
    endpoint: updateSavedFilter,
    initial: { name: was },
    labels: { name: say('name') },
    input: ({ name }) => ({ params: { id }, body: { name, filter } }),
    refreshes: [findSavedFilters],
    onSaved: ({ name }) => {
      toast.success(say('renamed', { name }));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={say('rename', { name: was })} save={say('renameButton')} onClose={onClose}>
      <TextInput {...form.text('name')} data-autofocus autoComplete="off" />
    </FormDialog>
  );
}

function RemoveDialog({ filter: { id, name }, onClose }: ActDialogProps) {
  const say = savedFilterTexts.useTexts();
  const client = useQueryClient();
  const remove = async (): Promise<void> => {
    await call(deleteSavedFilter, { params: { id } });
    toast.deleted(say('removed', { name }));
    await refresh(client, findSavedFilters);
    onClose();
  };
  return (
    <ConfirmDialog
      title={say('remove', { name })}
      confirm={say('removeButton')}
      failed={say('removeFailed')}
      run={remove}
      onClose={onClose}
    >
      {say('removeText')}
    </ConfirmDialog>
  );
}
