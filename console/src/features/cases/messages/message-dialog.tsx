import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createCaseMessage } from '@tamis/contract/cases';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { entitiesQuery } from '../details/entities-query.ts';
import { shownOfCases } from '../refresh-cases.ts';
import { customersOf } from './customers-of.ts';
import classes from './messages.module.css';
import { messageTexts } from './texts.ts';

/** Writes to a person of the case. */
export function MessageDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const say = messageTexts.useTexts();
  const entities = useQuery(entitiesQuery(caseId)).data?.entities;
  const customers = customersOf(entities ?? []);
  const form = useEndpointForm({
    endpoint: createCaseMessage,
    initial: { toEntityLinkId: '', subject: '', text: '' },
    labels: { toEntityLinkId: say('messageTo'), subject: say('subject'), text: say('message') },
    isNew: true,
    input: ({ toEntityLinkId, ...letter }) => ({
      params: { id: caseId },
      body: { ...letter, toEntityLinkId: toEntityLinkId || (customers[0]?.value ?? '') },
    }),
    refreshes: shownOfCases,
    onSaved: () => {
      toast.success(say('written'));
      onClose();
    },
  });
  const to = form.choice('toEntityLinkId');
  return (
    <FormDialog form={form} title={say('writeMessage')} save={say('send')} onClose={onClose}>
      <ChoiceField {...to} withAsterisk value={to.value || (customers[0]?.value ?? '')} choices={customers} />
      {entities && customers.length === 0 && <p className={classes.hint}>{say('nobodyToMail')}</p>}
      <TextInput {...form.text('subject')} autoComplete="off" data-autofocus />
      <Textarea {...form.text('text')} autosize minRows={5} />
    </FormDialog>
  );
}
