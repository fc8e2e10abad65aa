import { NativeSelect } from '@mantine/core';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import type { findProofDays, ProofDay } from '@tamis/contract/screening-proofs';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { monthName, monthsBetween, weekday } from './months.ts';
import { ProofStatus } from './proof-status.tsx';
import classes from './proof.module.css';
import { proofTexts } from './texts.ts';

interface Props {
  found: OutputOf<typeof findProofDays>;
  /** The day that is shown. */
  shown: string;
  onMonth: (month: string) => void;
  onDay: (day: string) => void;
}

/** The days of a month, each with what can be said of it. */
export function ProofDays({ found, shown, onMonth, onDay }: Props) {
  const say = proofTexts.useTexts();
  const format = useFormat();
  const { days, month, today, since, signed } = found;
  return (
    <Card
      className={classes.days ?? ''}
      title={say('days')}
      aside={
        <NativeSelect
          aria-label={say('month')}
          value={month}
          data={monthsBetween(since, today).map((value) => ({ value, label: monthName(value) }))}
          onChange={({ currentTarget }) => onMonth(currentTarget.value)}
        />
      }
    >
      {days.length === 0 ? (
        <p className={classes.none}>
          {signed.days === 0 ? say('noDaysText', { day: format.partialDate(since) }) : say('noDaysInMonth')}
        </p>
      ) : (
        <ul className={classes.dayList}>
          {days.map((day) => (
            <li key={day.day}>
              <button
                type="button"
                className={classes.day}
                aria-current={day.day === shown ? 'date' : undefined}
                onClick={() => onDay(day.day)}
              >
                <span>
                  <b>{format.partialDate(day.day)}</b> {weekday(day.day)}
                </span>
                <ProofStatus day={day} />
                <small>{changesText(day, format.count)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {signed.days > 0 && (
        <p className={classes.signedDays}>
          {say('signedDays', { complete: format.count(signed.complete), days: format.count(signed.days) })}
        </p>
      )}
    </Card>
  );
}

function changesText({ versions, held, monitored }: ProofDay, count: (value: number) => string): string {
  const { say } = proofTexts;
  const came = versions === 1 ? say('version') : say('versions', { count: versions });
  const changes = [versions === 0 ? say('noChange') : came, ...(held > 0 ? [say('heldBack', { count: held })] : [])];
  return say('ofDay', { changes: changes.join(', '), monitored: count(monitored) });
}
