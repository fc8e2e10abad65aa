import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '../../format/use-format.ts';
import { workTexts } from './texts.ts';
import classes from './work-steps.module.css';

/** Who hears the progress is told of every tenth of it, not of every row. */
const ANNOUNCED_STEP = 10;

export interface WorkProgressProps {
  done: number;
  total: number;
  /** Behind how many are done: 'of 120 rows screened'. */
  ofTotal: string;
  /** How fast it goes, where that is known. */
  pace?: ReactNode;
  announced: (percent: number) => string;
  /** That it goes on by itself; absent while it does not run. */
  goesOn: string | undefined;
  /** Why it stands. */
  stopReason: string | null;
}

/** Why work stands, and how far it is. */
export function WorkProgress({ done, total, ofTotal, pace, announced, goesOn, stopReason }: WorkProgressProps) {
  const say = workTexts.useTexts();
  const format = useFormat();
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  return (
    <>
      {stopReason && (
        <p className={classes.reason} role="alert">
          {stopReason}
        </p>
      )}
      <div className={classes.bar}>
        <p className={classes.count}>
          <strong>{format.count(done)}</strong> {ofTotal}
          {pace !== undefined && <span className={classes.pace}>{pace}</span>}
        </p>
        <Progress value={percent} aria-label={say('progress')} />
        <span className="visually-hidden" role="status">
          {announced(Math.floor(percent / ANNOUNCED_STEP) * ANNOUNCED_STEP)}
        </span>
        <p className={classes.under}>
          <span>{percent}%</span>
          {goesOn !== undefined && <span>{goesOn}</span>}
        </p>
      </div>
    </>
  );
}
