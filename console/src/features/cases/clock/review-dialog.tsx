import { Textarea } from '@mantine/core';
import { type CaseDetails, moveCaseReview } from '@tamis/contract/cases';
import { DayInput } from '../../../components/day-input/day-input.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { useFormat } from '../../../format/use-format.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import classes from '../follows.module.css';
import { shownOfCases } from '../refresh-cases.ts';
import { clockTexts } from './texts.ts';

/** On which day an approved case is reviewed, and why then. */
export function ReviewDialog({ shown, onClose }: { shown: CaseDetails; onClose: () => void }) {
  const say = clockTexts.useTexts();
  const format = useFormat();
  const form = useEndpointForm({
    endpoint: moveCaseReview,
    initial: { on: shown.nextReviewAt ?? '', reason: shown.nextReviewReason },
    labels: { on: say('reviewOn'), reason: say('reason') },
    input: (body) => ({ params: { id: shown.id }, body }),
    refreshes: shownOfCases,
    onSaved: ({ nextReviewAt }) => {
      if (nextReviewAt !== null) toast.success(say('reviewSaved', { day: format.date(nextReviewAt) }));
      onClose();
    },
  });
  const { error } = form.choice('on');
  return (
    <FormDialog form={form} title={say('moveTitle')} save={say('saveReview')} onClose={onClose}>
      <DayInput
        label={say('reviewOn')}
        description={say('reviewOnText')}
        value={form.values.on}
        onChange={(on) => form.put({ on })}
        error={error}
      />
      <Textarea {...form.text('reason')} description={say('reasonText')} autosize minRows={2} />
      <ul className={classes.follows}>
        <li>{say('rises')}</li>
      </ul>
    </FormDialog>
  );
}
