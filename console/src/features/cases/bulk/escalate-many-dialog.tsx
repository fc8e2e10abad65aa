import { escalateCases } from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { useFormat } from '../../../format/use-format.ts';
import { ReceiverFields } from '../escalation/receiver-fields.tsx';
import { escalationTexts } from '../escalation/texts.ts';
import { useReceivers } from '../escalation/use-receivers.ts';
import classes from '../follows.module.css';
import { shownOfCases } from '../refresh-cases.ts';
import type { BulkDialogProps } from './bulk-dialog-props.ts';
import { firstOf } from './use-bulk-run.ts';

/** To whom cases are escalated, all for one reason. */
export function EscalateManyDialog({ cases, onBegun, onClose }: BulkDialogProps) {
  const say = escalationTexts.useTexts();
  const format = useFormat();
  const form = useEndpointForm({
    endpoint: escalateCases,
    initial: { toId: '', reason: '' },
    labels: { toId: say('to'), reason: say('reason') },
    input: (asked) => ({ body: { cases: firstOf(cases), ...asked } }),
    refreshes: shownOfCases,
    isNew: true,
    onSaved: (first) => {
      const asked = form.values;
      onBegun({
        act: 'escalated',
        cases,
        first,
        send: (part) => call(escalateCases, { body: { cases: part, ...asked } }),
      });
    },
  });
  const title = say('manyTitle', { count: cases.length, shown: format.count(cases.length) });
  return (
    <FormDialog form={form} title={title} save={title} onClose={onClose}>
      <ReceiverFields form={form} choices={useReceivers(cases.map(({ id }) => id))} />
      <ul className={classes.follows}>
        <li>{say('told')}</li>
        <li>{say('manyText')}</li>
      </ul>
    </FormDialog>
  );
}
