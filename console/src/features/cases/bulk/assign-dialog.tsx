import { assignCases } from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { useFormat } from '../../../format/use-format.ts';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import { assignedBy, useAssignable, useAssignableChoices } from '../escalation/use-receivers.ts';
import { shownOfCases } from '../refresh-cases.ts';
import { caseTexts } from '../texts.ts';
import type { BulkDialogProps } from './bulk-dialog-props.ts';
import classes from './bulk.module.css';
import { bulkTexts } from './texts.ts';
import { firstOf } from './use-bulk-run.ts';

/** So that nobody takes cases off people by choosing nothing. */
const NOBODY = 'nobody';

/** To whom cases are given. @param assigneeId who is chosen before anybody chooses; '' for none */
export function AssignDialog({ cases, assigneeId, onBegun, onClose }: BulkDialogProps & { assigneeId: string }) {
  const say = bulkTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  const format = useFormat();
  const assignable = useAssignable(cases.map(({ id }) => id));
  const choices = useAssignableChoices(assignable);
  // Without a choice the form says that one is missing.
  const bodyOf = (chosen: string) =>
    chosen === '' ? { assigneeId: '' } : assignedBy(chosen === NOBODY ? '' : chosen, assignable);
  const form = useEndpointForm({
    endpoint: assignCases,
    initial: { assigneeId },
    labels: { assigneeId: ofCases('assignee') },
    shownAt: { groupId: 'assigneeId' },
    input: ({ assigneeId: chosen }) => ({ body: { cases: firstOf(cases), ...bodyOf(chosen) } }),
    refreshes: shownOfCases,
    isNew: true,
    onSaved: (first) => {
      const { assigneeId: chosen } = form.values;
      onBegun({
        act: 'assigned',
        cases,
        first,
        send: (part) => call(assignCases, { body: { cases: part, ...bodyOf(chosen) } }),
      });
    },
  });
  const title = say('assignTitle', { count: cases.length, shown: format.count(cases.length) });
  return (
    <FormDialog form={form} title={title} save={title} onClose={onClose}>
      <ChoiceField
        {...form.choice('assigneeId')}
        placeholder={say('chooseAssignee')}
        choices={[{ value: NOBODY, label: ofCases('nobody') }, ...choices]}
      />
      <p className={classes.hint}>{say('assignText')}</p>
    </FormDialog>
  );
}
