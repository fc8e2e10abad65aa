import { Textarea } from '@mantine/core';
import { type CaseRequest, withdrawCaseRequest } from '@tamis/contract/cases';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { shownOfCases } from '../refresh-cases.ts';
import classes from './messages.module.css';
import { messageTexts } from './texts.ts';
import { useRequestWords } from './use-request-words.ts';

/** Says why a request needs no answer any more. */
export function WithdrawDialog({ request, onClose }: { request: CaseRequest; onClose: () => void }) {
  const say = messageTexts.useTexts();
  const words = useRequestWords();
  const form = useEndpointForm({
    endpoint: withdrawCaseRequest,
    initial: { reason: '' },
    labels: { reason: say('withdrawReason') },
    isNew: true,
    input: (body) => ({ params: { id: request.id }, body }),
    refreshes: shownOfCases,
    onSaved: () => {
      toast.success(say('withdrawnDone'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={say('withdrawOf', { wanted: words(request) })}
      save={say('withdraw')}
      onClose={onClose}
    >
      <p className={classes.hint}>{say('withdrawText')}</p>
      <Textarea {...form.text('reason')} autosize data-autofocus />
    </FormDialog>
  );
}
