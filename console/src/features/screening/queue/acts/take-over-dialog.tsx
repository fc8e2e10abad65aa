import { TextInput } from '@mantine/core';
import { countQueue, findQueue, type QueuedSearch, takeOverSearch } from '@tamis/contract/screening';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../../components/form/use-endpoint-form.ts';
import { usePersonName } from '../../../../components/use-person-name.ts';
import { toast } from '../../../../ui/toast/toast.tsx';
import { queueTexts } from '../texts.ts';

export interface TakeOverDialogProps {
  search: QueuedSearch;
  /** Who is seen to have it. */
  from: string;
  onClose: () => void;
}

/** Takes a search over from whoever has it, with the reason why. */
export function TakeOverDialog({ search, from, onClose }: TakeOverDialogProps) {
  const say = queueTexts.useTexts();
  const holder = usePersonName()(from) || say('noName');
  const form = useEndpointForm({
    endpoint: takeOverSearch,
    initial: { reason: '' },
    labels: { reason: say('reason') },
    input: ({ reason }) => ({ body: { id: search.searchId, from, reason } }),
    refreshes: [findQueue, countQueue],
    onSaved: () => {
      toast.success(say('takenOver'), { message: search.searchTerm });
      onClose();
    },
    isNew: true,
  });
  return (
    <FormDialog
      form={form}
      title={say('takeOverTitle', { name: search.searchTerm })}
      save={say('takeOver')}
      onClose={onClose}
    >
      <p>{say('takeOverText', { holder })}</p>
      <TextInput {...form.text('reason')} data-autofocus autoComplete="off" />
    </FormDialog>
  );
}
