import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { assignSearches, countQueue, findQueue, findReviewers, type QueuedSearch } from '@tamis/contract/screening';
import { queryOf } from '../../../../api/query.ts';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../../components/form/use-endpoint-form.ts';
import { toast } from '../../../../ui/toast/toast.tsx';
import { queueTexts } from '../texts.ts';

/** Gives a search to somebody who may decide on its hits. */
export function AssignDialog({ search, onClose }: { search: QueuedSearch; onClose: () => void }) {
  const say = queueTexts.useTexts();
  const reviewers = useQuery(queryOf(findReviewers)).data?.reviewers ?? [];
  const form = useEndpointForm({
    endpoint: assignSearches,
    initial: { userId: null as string | null },
    labels: { userId: say('assignTo') },
    input: ({ userId }) => ({ body: { ids: [search.searchId], userId: userId ?? '' } }),
    refreshes: [findQueue, countQueue],
    onSaved: () => {
      toast.success(say('givenTo'), { message: search.searchTerm });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={say('assignTitle', { name: search.searchTerm })}
      save={say('assign')}
      onClose={onClose}
    >
      <Select
        {...form.text('userId')}
        searchable
        data-autofocus
        data={reviewers.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
}
