import { useQuery } from '@tanstack/react-query';
import { findCaseStatuses, setCaseStatuses, workStages } from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/query.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { useFormat } from '../../../format/use-format.ts';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import { shownOfCases } from '../refresh-cases.ts';
import { caseTexts } from '../texts.ts';
import type { BulkDialogProps } from './bulk-dialog-props.ts';
import classes from './bulk.module.css';
import { bulkTexts } from './texts.ts';
import { firstOf } from './use-bulk-run.ts';

/** Which status of the stages of work cases get; every other stage is reached by an act of its own, case by case. */
export function StatusDialog({ cases, onBegun, onClose }: BulkDialogProps) {
  const say = bulkTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  const format = useFormat();
  const statuses = useQuery(queryOf(findCaseStatuses)).data?.statuses ?? [];
  const form = useEndpointForm({
    endpoint: setCaseStatuses,
    initial: { statusId: '' },
    labels: { statusId: ofCases('status') },
    input: ({ statusId }) => ({ body: { cases: firstOf(cases), statusId } }),
    refreshes: shownOfCases,
    isNew: true,
    onSaved: (first) => {
      const { statusId } = form.values;
      onBegun({
        act: 'statusSet',
        cases,
        first,
        send: (part) => call(setCaseStatuses, { body: { cases: part, statusId } }),
      });
    },
  });
  const title = say('statusTitle', { count: cases.length, shown: format.count(cases.length) });
  return (
    <FormDialog form={form} title={title} save={title} onClose={onClose}>
      <ChoiceField
        {...form.choice('statusId')}
        placeholder={say('chooseStatus')}
        choices={workStages.flatMap((stage) =>
          statuses
            .filter((status) => status.stage === stage)
            .map(({ id, name }) => ({
              value: id,
              label: name === ofCases(stage) ? name : `${name} (${ofCases(stage)})`,
            })),
        )}
      />
      <p className={classes.hint}>{say('statusText')}</p>
    </FormDialog>
  );
}
