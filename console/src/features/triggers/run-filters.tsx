import { useState } from 'react';
import { inChoice } from '../../components/address/address.ts';
import { useAddress } from '../../components/address/use-address.ts';
import { TimeFilter } from '../../components/time-filter/time-filter.tsx';
import { askedByTime, inTime } from '../../components/time-filter/time-range.ts';
import { ChoiceField } from '../../ui/choice/choice-field.tsx';
import type { Choice } from '../../ui/choice/typed-choice.ts';
import { triggerTexts } from './texts.ts';
import classes from './triggers.module.css';

/** The parameters of the address by which a run log is narrowed: they change nothing of the trigger above it. */
export const runParameters = ['outcome', 'time'] as const;

/** How the address keeps by what a run log is narrowed; '' for every outcome. */
export const runAddress = <const Outcome extends string>(outcomes: readonly Outcome[]) => ({
  outcome: inChoice<Outcome | ''>('', ...outcomes),
  time: inTime,
});

interface AskedRuns<Outcome extends string> {
  /** As the calls that list runs take it. */
  query: { outcome?: Outcome; start_date?: string; end_date?: string };
  isNarrowed: boolean;
  /** For the fields. */
  filters: Pick<RunFiltersProps, 'outcome' | 'onOutcome' | 'time' | 'onTime'>;
}

/** By what a run log is narrowed, as the address says. @param timeZone in which a day begins; that of the browser when undefined */
export function useRunFilters<Outcome extends string>(
  address: ReturnType<typeof runAddress<Outcome>>,
  timeZone: string | undefined,
): AskedRuns<Outcome> {
  const [{ outcome, time }, change] = useAddress(address, { keepsScroll: true });
  // 'Last hour' reaches back from when it was chosen.
  const [now, setNow] = useState(() => new Date());
  return {
    query: { ...(outcome !== '' && { outcome }), ...askedByTime(time, now, timeZone).dateRange },
    isNarrowed: outcome !== '' || time !== '',
    filters: {
      outcome,
      onOutcome: (chosen) => change({ outcome: address.outcome.read(chosen) }),
      time,
      onTime: (chosen) => {
        setNow(new Date());
        change({ time: chosen });
      },
    },
  };
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
