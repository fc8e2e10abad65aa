import { type CaseDetails, escalateCase } from '@tamis/contract/cases';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { usePersonName } from '../../../components/use-person-name.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import classes from '../follows.module.css';
import { shownOfCases } from '../refresh-cases.ts';
import { ReceiverFields } from './receiver-fields.tsx';
import { escalationTexts } from './texts.ts';
import { useReceiversOf } from './use-receivers.ts';

/** To whom a case is escalated and why, with what follows from it. */
export function EscalateDialog({ shown, onClose }: { shown: CaseDetails; onClose: () => void }) {
  const say = escalationTexts.useTexts();
  const personName = usePersonName();
  const form = useEndpointForm({
    endpoint: escalateCase,
    initial: { toId: '', reason: '' },
    labels: { toId: say('to'), reason: say('reason') },
    input: (body) => ({ params: { id: shown.id }, body }),
    refreshes: shownOfCases,
    isNew: true,
    onSaved: ({ escalation, assigneeId }) => {
      toast.success(say('done', { name: escalation?.group?.name ?? personName(assigneeId) }));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={say('title')} save={say('save')} onClose={onClose}>
      <ReceiverFields form={form} choices={useReceiversOf(shown.id)} />
      <ul className={classes.follows}>
        {shown.restrictedTo && <li>{say('members', { group: shown.restrictedTo.name })}</li>}
        <li>{say('told')}</li>
        <li>{say('ofGroup')}</li>
      </ul>
    </FormDialog>
  );
}
