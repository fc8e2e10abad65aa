import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { createSavedFilter, findSavedFilters, type SavedQuery } from '@tamis/contract/saved-filters';
import { Banner } from '../../ui/banner.tsx';
import { iconProps } from '../../ui/icon.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useEndpointForm } from '../form/use-endpoint-form.ts';
import { savedFilterTexts } from './texts.ts';
import { useReplace } from './use-replace.ts';
import type { KnownFilter } from './use-saved-filters.ts';

interface KeepDialogProps {
  filters: readonly KnownFilter[];
  shown: SavedQuery;
  onClose: () => void;
}

/** Keeps what is shown under a name; one that is taken may be given to it. */
export function KeepDialog({ filters, shown, onClose }: KeepDialogProps) {
  const say = savedFilterTexts.useTexts();
  const form = useEndpointForm({
    endpoint: createSavedFilter,
    initial: { name: '' },
    isNew: true,
    labels: { name: say('name') },
    input: ({ name }) => ({ body: { name, filter: shown } }),
    refreshes: [findSavedFilters],
    onSaved: ({ name }) => {
      toast.success(say('kept', { name }));
      onClose();
    },
  });
  const replace = useReplace(shown, onClose);
  const wanted = form.values.name.trim().toLowerCase();
  const taken = filters.find(({ name }) => name.toLowerCase() === wanted);
  return (
    <FormDialog
      form={form}
      title={say('keepTitle')}
      save={say('keepButton')}
      onClose={onClose}
      aside={
        taken && (
          <Button variant="default" loading={replace.isPending} onClick={() => replace.mutate(taken)}>
            {say('replace', { name: taken.name })}
          </Button>
        )
      }
    >
      <TextInput {...form.text('name')} data-autofocus autoComplete="off" description={say('keepText')} />
      {taken && (
        <Banner tone="amber" role="status" icon={<IconAlertTriangle {...iconProps} />}>
          {say('taken')}
        </Banner>
      )}
    </FormDialog>
  );
}
