import { Textarea } from '@mantine/core';
import { type Escalation, returnCase } from '@tamis/contract/cases';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { usePersonName } from '../../../components/use-person-name.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import classes from '../follows.module.css';
import { shownOfCases } from '../refresh-cases.ts';
import { escalationTexts } from './texts.ts';

interface ReturnDialogProps {
  id: string;
  escalation: Escalation;
  onClose: () => void;
}

/** What the answer to an escalation is, with which it goes back. */
export function ReturnDialog({ id, escalation: { from }, onClose }: ReturnDialogProps) {
  const say = escalationTexts.useTexts();
  const personName = usePersonName();
  const form = useEndpointForm({
    endpoint: returnCase,
    initial: { answer: '' },
    labels: { answer: say('answer') },
    input: (body) => ({ params: { id }, body }),
    refreshes: shownOfCases,
    isNew: true,
    onSaved: () => {
      toast.success(say('returned'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={say('returnTitle')} save={say('returnSave')} onClose={onClose}>
      <Textarea {...form.text('answer')} description={say('answerText')} autosize minRows={2} data-autofocus />
      <ul className={classes.follows}>
        <li>{say('returnText', { name: personName(from) })}</li>
      </ul>
    </FormDialog>
  );
}
