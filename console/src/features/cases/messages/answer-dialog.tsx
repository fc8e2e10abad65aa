import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerCaseRequest, type CaseRequest, findCaseDocuments } from '@tamis/contract/cases';
import { queryOf } from '../../../api/query.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { shownOfCases } from '../refresh-cases.ts';
import classes from './messages.module.css';
import { messageTexts } from './texts.ts';
import { useRequestWords } from './use-request-words.ts';

/** Says with what a request was answered. */
export function AnswerDialog({ request, onClose }: { request: CaseRequest; onClose: () => void }) {
  const say = messageTexts.useTexts();
  const words = useRequestWords();
  const { data } = useQuery(queryOf(findCaseDocuments, { params: { id: request.caseId } }));
  const documents = (data?.documents ?? []).map(({ id, typeName, files: [file] }) => ({
    value: id,
    label: `${typeName}: ${file?.name ?? ''}`,
  }));
  const form = useEndpointForm({
    endpoint: answerCaseRequest,
    initial: { documentId: '', text: '' },
    labels: { documentId: say('answerDocument'), text: say('answerWords') },
    isNew: true,
    input: ({ documentId, text }) => ({ params: { id: request.id }, body: { text, documentId: documentId || null } }),
    refreshes: shownOfCases,
    onSaved: () => {
      toast.success(say('answeredDone'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={say('answerOf', { wanted: words(request) })} save={say('answer')} onClose={onClose}>
      <p className={classes.hint}>{say('answerText')}</p>
      <ChoiceField {...form.choice('documentId')} choices={[{ value: '', label: say('noDocument') }, ...documents]} />
      <Textarea {...form.text('text')} autosize minRows={3} data-autofocus />
    </FormDialog>
  );
}
