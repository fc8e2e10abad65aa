import { Switch } from '@mantine/core';
import { findArchiveRequests, takeSnapshot } from '@tamis/contract/archiver';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../components/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { anyScope, ScopeFields, scopeOf, useScopeLabels } from './scope-fields.tsx';
import { archiveTexts } from './texts.ts';

/** Everything, or what is chosen. */
export function SnapshotDialog({ onClose }: { onClose: () => void }) {
  const say = archiveTexts.useTexts();
  const form = useEndpointForm({
    endpoint: takeSnapshot,
    initial: { ...anyScope, withDocuments: false },
    isNew: true,
    labels: { ...useScopeLabels(), withDocuments: say('documents') },
    input: ({ withDocuments, ...scope }) => ({ body: { scope: scopeOf(scope), withDocuments } }),
    refreshes: [findArchiveRequests],
    onSaved: () => {
      toast.success(say('snapshotBegun'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={say('takeSnapshot')} save={say('takeSnapshot')} onClose={onClose}>
      <p>{say('snapshotText')}</p>
      <ScopeFields form={form} isRemoval={false} withDocuments={false} />
      <Switch
        label={say('documents')}
        description={say('documentsText')}
        checked={form.values.withDocuments}
        onChange={(event) => form.put({ withDocuments: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}
