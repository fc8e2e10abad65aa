import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CaseDetails, snoozeCase } from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { DayInput } from '../../../components/day-input/day-input.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { useFormat } from '../../../format/use-format.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import classes from '../follows.module.css';
import { refreshCases, shownOfCases } from '../refresh-cases.ts';
import { clockTexts } from './texts.ts';

/** Until when a case rests, with what follows from it. */
export function SnoozeDialog({ shown, onClose }: { shown: CaseDetails; onClose: () => void }) {
  const say = clockTexts.useTexts();
  const format = useFormat();
  const form = useEndpointForm({
    endpoint: snoozeCase,
    initial: { until: shown.snoozedUntil ?? '' },
    labels: { until: say('until') },
    input: ({ until }) => ({ params: { id: shown.id }, body: { until } }),
    refreshes: shownOfCases,
    onSaved: ({ snoozedUntil }) => {
      if (snoozedUntil !== null) toast.success(say('saved', { day: format.date(snoozedUntil) }));
      onClose();
    },
  });
  const { error } = form.choice('until');
  return (
    <FormDialog
      form={form}
      title={say('title')}
      save={say('save')}
      onClose={onClose}
      aside={shown.snoozedUntil !== null && <EndButton id={shown.id} onEnded={onClose} />}
    >
      <DayInput
        label={say('until')}
        description={say('untilText')}
        value={form.values.until}
        onChange={(until) => form.put({ until })}
        error={error}
      />
      <ul className={classes.follows}>
        <li>{say('leaves')}</li>
        <li>{say('returns')}</li>
        {shown.dueAt !== null && shown.pausedFor === null && <li>{say('runs', { day: format.date(shown.dueAt) })}</li>}
      </ul>
    </FormDialog>
  );
}

function EndButton({ id, onEnded }: { id: string; onEnded: () => void }) {
  const say = clockTexts.useTexts();
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => call(snoozeCase, { params: { id }, body: { until: null } }),
    onSuccess: () => {
      toast.success(say('ended'));
      onEnded();
    },
    onSettled: () => refreshCases(client),
  });
  return (
    <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
      {say('end')}
    </Button>
  );
}
