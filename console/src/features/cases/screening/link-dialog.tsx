import { TextInput } from '@mantine/core';
import { type CaseEntity, linkSearch } from '@tamis/contract/cases';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { shownOfCases } from '../refresh-cases.ts';
import { casePageTexts } from '../details/texts.ts';

interface LinkDialogProps {
  caseId: string;
  entity: CaseEntity;
  onClose: () => void;
}

/** Lets a search that was made before stand for somebody of the case. */
export function LinkDialog({ caseId, entity: { entityId, name }, onClose }: LinkDialogProps) {
  const say = casePageTexts.useTexts();
  const form = useEndpointForm({
    endpoint: linkSearch,
    isNew: true,
    initial: { searchId: '' },
    labels: { searchId: say('searchId') },
    input: ({ searchId }) => ({ params: { id: caseId, entityId }, body: { searchId: searchId.trim() } }),
    refreshes: shownOfCases,
    onSaved: () => {
      toast.success(say('linked'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`${say('linkExisting')}: ${name}`} save={say('link')} onClose={onClose}>
      <TextInput {...form.text('searchId')} description={say('linkText')} autoComplete="off" data-autofocus />
    </FormDialog>
  );
}
