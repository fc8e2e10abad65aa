import { Select, TextInput } from '@mantine/core';
import { IconCalendarClock, IconFilter2, IconPlayerTrackNext, IconShieldHalf } from '@tabler/icons-react';
import { createScheduledTrigger } from '@tamis/contract/scheduled-triggers';
import { MOST_SUBJECTS } from '@tamis/contract/scheduled-triggers/actions';
import {
  scheduledFieldOf,
  scheduledFieldsOf,
  type ScheduledSubject,
  scheduledSubjects,
} from '@tamis/contract/scheduled-triggers/segments';
import { limitsOf } from '../../../components/form/limits.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { Conditions } from '../conditions.tsx';
import { Step } from '../step.tsx';
import { triggerTexts } from '../texts.ts';
import classes from '../triggers.module.css';
import { type Draft, withSubject } from './draft.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { ScheduledActions } from './scheduled-actions.tsx';
import { scheduledTexts } from './texts.ts';
import type { Where } from './where.ts';

interface FieldsProps {
  draft: Draft;
  where: Where;
  onChange: (draft: Draft) => void;
}

/** When, if and then: the scheduled trigger as three sentences. */
export function ScheduledFields({ draft, where, onChange }: FieldsProps) {
  const say = scheduledTexts.useTexts();
  const format = useFormat();
  return (
    <div className={classes.fields}>
      <Card padded>
        <TextInput
          label={say('name')}
          value={draft.name}
          maxLength={limitsOf(createScheduledTrigger, 'name').max}
          required
          autoComplete="off"
          onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        />
        <Step icon={<IconCalendarClock {...iconProps} />} title={triggerTexts.say('whenPart')}>
          <ScheduleFields
            schedule={draft.schedule}
            where={where}
            onChange={(schedule) => onChange({ ...draft, schedule })}
          />
        </Step>
        <Step icon={<IconFilter2 {...iconProps} />} title={triggerTexts.say('ifPart')}>
          <Select
            aria-label={say('about')}
            data={scheduledSubjects.map((value) => ({ value, label: say(`about_${value}`) }))}
            value={draft.subject}
            allowDeselect={false}
            onChange={(subject: ScheduledSubject | null) => subject !== null && onChange(withSubject(draft, subject))}
          />
          <Conditions
            keys={scheduledFieldsOf(draft.subject)}
            fieldOf={scheduledFieldOf}
            segment={draft.segment}
            none={say(`all_${draft.subject}`)}
            onChange={(segment) => onChange({ ...draft, segment })}
          />
        </Step>
        <Step icon={<IconPlayerTrackNext {...iconProps} />} title={triggerTexts.say('thenPart')}>
          <ScheduledActions draft={draft} where={where} onChange={(actions) => onChange({ ...draft, actions })} />
        </Step>
      </Card>
      <p className={classes.guard}>
        <IconShieldHalf {...iconProps} />
        {say('guard', { count: format.count(MOST_SUBJECTS) })}
      </p>
    </div>
  );
}
