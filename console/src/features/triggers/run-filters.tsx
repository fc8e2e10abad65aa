import { useState } from 'react';
import { TimeFilter } from '../../components/time-filter/time-filter.tsx';
import { askedByTime } from '../../components/time-filter/time-range.ts';
import { ChoiceField } from '../../ui/choice/choice-field.tsx';
import type { Choice } from '../../ui/choice/typed-choice.ts';
import { triggerTexts } from './texts.ts';
import classes from './triggers.module.css';

/** The parameters of the address by which a run log is narrowed: they change nothing of the trigger above it. */
export const runParameters = ['outcome', 'time'] as const;

interface RunTimes {
  times: { start_date?: string; end_date?: string };
  /** To be called when a time is chosen: 'last hour' reaches back from then. */
  countFromNow: () => void;
}

/** Between which moments the runs are asked for. @param timeZone in which a day begins; that of the browser when undefined */
export function useRunTimes(time: string, timeZone: string | undefined): RunTimes {
  const [now, setNow] = useState(() => new Date());
  return { times: askedByTime(time, now, timeZone).dateRange ?? {}, countFromNow: () => setNow(new Date()) };
}

interface RunFiltersProps {
  /** '' for every one of them. */
  outcome: string;
  outcomes: readonly Choice[];
  onOutcome: (outcome: string) => void;
  /** As the address keeps it; '' for any time. */
  time: string;
  onTime: (time: string) => void;
}

/** The fields that narrow a run log: what came of the runs, and when they were. */
export function RunFilters({ outcome, outcomes, onOutcome, time, onTime }: RunFiltersProps) {
  const say = triggerTexts.useTexts();
  return (
    <div className={classes.filters}>
      <ChoiceField
        aria-label={say('outcome')}
        choices={[{ value: '', label: say('anyOutcome') }, ...outcomes]}
        value={outcome}
        onChange={onOutcome}
      />
      <TimeFilter value={time} onChange={onTime} />
    </div>
  );
}
