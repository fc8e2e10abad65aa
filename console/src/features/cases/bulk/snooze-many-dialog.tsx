import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { snoozeCases } from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { DayInput } from '../../../components/day-input/day-input.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { useFormat } from '../../../format/use-format.ts';
import { clockTexts } from '../clock/texts.ts';
import follows from '../follows.module.css';
import { shownOfCases } from '../refresh-cases.ts';
import type { BulkDialogProps } from './bulk-dialog-props.ts';
import { bulkTexts } from './texts.ts';
import { firstOf } from './use-bulk-run.ts';

/** Until when cases rest; or brings them back. */
export function SnoozeManyDialog({ cases, onBegun, onClose }: BulkDialogProps) {
  const say = bulkTexts.useTexts();
  const ofClock = clockTexts.useTexts();
  const format = useFormat();
  const send = (until: string | null) => (part: BulkDialogProps['cases']) =>
    call(snoozeCases, { body: { cases: [...part], until } });
  const form = useEndpointForm({
    endpoint: snoozeCases,
    initial: { until: '' },
    labels: { until: ofClock('until') },
    input: ({ until }) => ({ body: { cases: firstOf(cases), until } }),
    refreshes: shownOfCases,
    isNew: true,
    onSaved: (first) => onBegun({ act: 'snoozed', cases, first, send: send(form.values.until) }),
  });
  const end = useMutation({
    mutationFn: () => send(null)(firstOf(cases)),
    onSuccess: (first) => onBegun({ act: 'snoozeEnded', cases, first, send: send(null) }),
  });
  const title = say('snoozeTitle', { count: cases.length, shown: format.count(cases.length) });
  const { error } = form.choice('until');
  return (
    <FormDialog
      form={form}
      title={title}
      save={title}
      onClose={onClose}
      aside={
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
          {say('endSnooze')}
        </Button>
      }
    >
      <DayInput
        label={ofClock('until')}
        description={ofClock('untilText')}
        value={form.values.until}
        onChange={(until) => form.put({ until })}
        error={error}
      />
      <ul className={follows.follows}>
        <li>{say('snoozeLeaves')}</li>
        <li>{say('snoozeReturns')}</li>
      </ul>
    </FormDialog>
  );
}
