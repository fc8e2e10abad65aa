import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CaseDetails, casePriorities, type RiskChoice, updateCase, viewRiskModel } from '@tamis/contract/cases';
import { queryOf } from '../../api/query.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../components/form/use-endpoint-form.ts';
import { ChoiceField } from '../../ui/choice/choice-field.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { shownOfCases } from './refresh-cases.ts';
import { caseTexts } from './texts.ts';
import { casePageTexts } from './details/texts.ts';

/** Name, external id, priority, and what the risk goes by. What somebody else saved since the dialog opened is not overwritten. */
export function EditCaseDialog({ shown, onClose }: { shown: CaseDetails; onClose: () => void }) {
  const say = casePageTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  // As it was when the dialog opened, whatever comes meanwhile.
  const [opened] = useState(shown);
  const model = useQuery(queryOf(viewRiskModel)).data;
  const choicesOf = (choices: readonly RiskChoice[] = [], chosen: string) => [
    { value: '', label: ofCases('notSaid') },
    ...choices.map(({ key, name }) => ({ value: key, label: name })),
    // What the model no longer has stays until another one is chosen.
    ...(chosen === '' || choices.some(({ key }) => key === chosen) ? [] : [{ value: chosen, label: chosen }]),
  ];
  const form = useEndpointForm({
    endpoint: updateCase,
    initial: {
      name: opened.name,
      externalId: opened.externalId,
      priority: opened.priority,
      product: opened.product,
      channel: opened.channel,
    },
    labels: {
      name: ofCases('name'),
      externalId: ofCases('externalId'),
      priority: ofCases('priority'),
      product: ofCases('product'),
      channel: ofCases('channel'),
    },
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
      <ChoiceField {...form.choice('product')} choices={choicesOf(model?.rules.products, opened.product)} />
      <ChoiceField {...form.choice('channel')} choices={choicesOf(model?.rules.channels, opened.channel)} />
    </FormDialog>
  );
}
