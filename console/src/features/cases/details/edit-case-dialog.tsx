import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type CaseDetails, casePriorities, updateCase } from '@tamis/contract/cases';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { caseTexts } from '../texts.ts';
import { shownOfCases } from './refresh-cases.ts';
import { casePageTexts } from './texts.ts';

/** Name, external id and priority. What somebody else saved since the dialog opened is not overwritten. */
export function EditCaseDialog({ shown, onClose }: { shown: CaseDetails; onClose: () => void }) {
  const say = casePageTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  // As it was when the dialog opened, whatever comes meanwhile.
  const [opened] = useState(shown);
  const form = useEndpointForm({
    endpoint: updateCase,
    initial: { name: opened.name, externalId: opened.externalId, priority: opened.priority },
    labels: { name: ofCases('name'), externalId: ofCases('externalId'), priority: ofCases('priority') },
    input: (body) => ({ params: { id: opened.id }, body: { ...body, version: opened.version } }),
    refreshes: shownOfCases,
    onSaved: () => {
      toast.success(say('saved'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={say('edit')} save={say('save')} onClose={onClose}>
      <TextInput {...form.text('name')} autoComplete="off" />
      <TextInput {...form.text('externalId')} autoComplete="off" />
      <ChoiceField
        {...form.choice('priority')}
        choices={casePriorities.map((value) => ({ value, label: ofCases(value) }))}
      />
    </FormDialog>
  );
}
