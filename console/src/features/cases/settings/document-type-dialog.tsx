import { TextInput } from '@mantine/core';
import { createDocumentType, type DocumentType, findDocumentTypes, updateDocumentType } from '@tamis/contract/cases';
import { ChoicesField } from '../../../ui/choice/choices-field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { caseTexts } from '../texts.ts';
import { caseSettingsTexts } from './texts.ts';

const holders = ['person', 'company'] as const;

/** Adds a type of documents, or makes a new version of one. */
export function DocumentTypeDialog({ type, onClose }: { type?: DocumentType; onClose: () => void }) {
  const say = caseSettingsTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  const options = {
    initial: { name: type?.name ?? '', of: type?.of ?? [...holders] } as { name: string; of: string[] },
    labels: { name: say('name'), of: say('askedOf') },
    refreshes: [findDocumentTypes],
    onSaved: ({ name }: DocumentType) => {
      toast.success(say('saved', { name }));
      onClose();
    },
  };
  const bodyOf = ({ name, of }: { name: string; of: string[] }) => ({
    name,
    of: holders.filter((holder) => of.includes(holder)),
  });
  const created = useEndpointForm({
    ...options,
    endpoint: createDocumentType,
    isNew: true,
    input: (values) => ({ body: bodyOf(values) }),
  });
  const updated = useEndpointForm({
    ...options,
    endpoint: updateDocumentType,
    input: (values) => ({
      params: { id: type?.id ?? '' },
      body: { ...bodyOf(values), version: type?.version ?? 1 },
    }),
  });
  const form = type ? updated : created;
  return (
    <FormDialog
      form={form}
      title={type ? say('edit', { name: type.name }) : say('newDocumentType')}
      save={say('save')}
      onClose={onClose}
    >
      <TextInput {...form.text('name')} autoComplete="off" data-autofocus />
      <ChoicesField
        {...form.choices('of')}
        withAsterisk
        choices={holders.map((value) => ({ value, label: ofCases(value) }))}
      />
    </FormDialog>
  );
}
