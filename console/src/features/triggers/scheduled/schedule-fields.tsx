import { NumberInput, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { viewScheduledTriggerTimes } from '@tamis/contract/scheduled-triggers';
import { type Schedule, writeCron } from '@tamis/contract/scheduled-triggers/schedule';
import { queryOf } from '../../../api/query.ts';
import { useFormat } from '../../../format/use-format.ts';
import { ChoicesField } from '../../../ui/choice/choices-field.tsx';
import classes from '../triggers.module.css';
import { type DayChoice, dayChoiceOf, dayChoices, firstDays, isDue, monthDaysInOrder } from './draft.ts';
import { scheduledTexts } from './texts.ts';
import { type Where, whereOf } from './where.ts';

interface ScheduleProps {
  schedule: Schedule;
  onChange: (schedule: Schedule) => void;
}

// The first of January 2024 was a Monday.
const weekdayName = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const weekdays = Array.from({ length: 7 }, (_none, index) => ({
  value: String(index + 1),
  label: weekdayName.format(Date.UTC(2024, 0, index + 1)),
}));
const hours = Array.from({ length: 24 }, (_none, hour) => ({
  value: String(hour),
  label: String(hour).padStart(2, '0'),
}));
/** Of an hour: no choice of ours. */
const LAST_MINUTE = 59;
const ascending = (values: readonly string[]): number[] => values.map(Number).toSorted((one, other) => one - other);

/** When it comes due, as a sentence whose words are chosen, with the next times below. */
export function ScheduleFields({ schedule, where, onChange }: ScheduleProps & { where: Where }) {
  const say = scheduledTexts.useTexts();
  const cron = writeCron(schedule);
  const query = useQuery({
    ...queryOf(viewScheduledTriggerTimes, { query: { ...whereOf(where), cron } }),
    enabled: isDue(schedule),
    placeholderData: (before) => before,
  });
  return (
    <>
      <div className={classes.sentence}>
        <DayFields schedule={schedule} onChange={onChange} />
        <span>{say('at')}</span>
        <ChoicesField
          aria-label={say('hours')}
          className={classes.many ?? ''}
          choices={hours}
          value={schedule.hours.map(String)}
          onChange={(chosen) => onChange({ ...schedule, hours: ascending(chosen) })}
        />
        <span>{say('and')}</span>
        <NumberInput
          aria-label={say('minute')}
          className={classes.short ?? ''}
          value={schedule.minute}
          min={0}
          max={LAST_MINUTE}
          allowDecimal={false}
          clampBehavior="strict"
          onChange={(minute) => onChange({ ...schedule, minute: Number(minute) || 0 })}
        />
        {query.data && <span>{say('minutes', { timeZone: query.data.timeZone })}</span>}
      </div>
      {query.isError && (
        <p className={classes.hint} role="alert">
          {say('timesFailed')}
        </p>
      )}
      {query.data && isDue(schedule) && <Times {...query.data} cron={cron} />}
    </>
  );
}

function DayFields({ schedule, onChange }: ScheduleProps) {
  const say = scheduledTexts.useTexts();
  const choice = dayChoiceOf(schedule.on);
  const monthDays = [
    ...Array.from({ length: 31 }, (_none, index) => ({ value: String(index + 1), label: String(index + 1) })),
    { value: 'L', label: say('lastDay') },
  ];
  return (
    <>
      <Select
        aria-label={say('days')}
        className={classes.token ?? ''}
        data={dayChoices.map((value) => ({ value, label: say(`days_${value}`) }))}
        value={choice}
        allowDeselect={false}
        onChange={(chosen: DayChoice | null) => chosen !== null && onChange({ ...schedule, on: firstDays[chosen] })}
      />
      {choice === 'weekdays' && (
        <ChoicesField
          aria-label={say('weekdays')}
          className={classes.many ?? ''}
          choices={weekdays}
          value={schedule.on.days.map(String)}
          onChange={(chosen) => onChange({ ...schedule, on: { kind: 'weekdays', days: ascending(chosen) } })}
        />
      )}
      {choice === 'month-days' && (
        <ChoicesField
          aria-label={say('monthDays')}
          className={classes.many ?? ''}
          choices={monthDays}
          value={schedule.on.days.map(String)}
          onChange={(chosen) => {
            const days = monthDaysInOrder(chosen.map((day) => (day === 'L' ? day : Number(day))));
            onChange({ ...schedule, on: { kind: 'month-days', days } });
          }}
        />
      )}
    </>
  );
}

interface TimesProps {
  sentence: string;
  timeZone: string;
  times: readonly string[];
  cron: string;
}

/** The sentence and the next times, by the clocks of the merchant. */
function Times({ sentence, timeZone, times, cron }: TimesProps) {
  const say = scheduledTexts.useTexts();
  const format = useFormat().inZone(timeZone);
  return (
    <div className={classes.times}>
      <p>
        <strong>{sentence}</strong>{' '}
        <span className={classes.hint}>
          {say('cron')} <code>{cron}</code>
        </span>
      </p>
      <p className={classes.hint}>{say('nextTimes')}</p>
      <ol>
        {times.map((time) => (
          <li key={time}>
            <time dateTime={time}>{format.dateTime(time)}</time>
          </li>
        ))}
      </ol>
    </div>
  );
}
