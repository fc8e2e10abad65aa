import clsx from 'clsx';
import { Fragment } from 'react';
import { formatHundredths } from './round-parts.ts';
import classes from './score-bar.module.css';
import { type ScorePartView, scoreLayout } from './score-layout.ts';

export interface ScoreBarProps {
  parts: readonly ScorePartView[];
  /** The lowest score that is reported, in ten-thousandths. */
  thresholdPoints: number;
}

const percent = (value: number) => `${value}%`;

/** The score as the sum it is: its parts, what was taken off, the threshold, and the same in figures below. */
export function ScoreBar({ parts, thresholdPoints }: ScoreBarProps) {
  const layout = scoreLayout(parts);
  return (
    <div>
      <div className={classes.bar} aria-hidden="true">
        <div className={classes.track}>
          {layout.stretches.map((stretch) => (
            <div
              key={stretch.key}
              className={clsx(classes.stretch, stretch.isMain && classes.main)}
              style={{ insetInlineStart: percent(stretch.start), width: percent(stretch.width) }}
            >
              {stretch.isMain && (
                <span className={classes.label}>
                  <span className={classes.word}>
                    <bdi>{stretch.label}</bdi>{' '}
                  </span>
                  <b>{formatHundredths(stretch.hundredths)}</b>
                </span>
              )}
            </div>
          ))}
          {layout.taken && (
            <div
              className={classes.taken}
              style={{ insetInlineStart: percent(layout.taken.start), width: percent(layout.taken.width) }}
            />
          )}
        </div>
        <div className={classes.threshold} style={{ insetInlineStart: percent(thresholdPoints / 100) }} />
      </div>
      <p className={classes.line}>
        {layout.terms.map(({ term, hundredths }, index) => (
          <Fragment key={term}>
            {index > 0 && ', '}
            {term} <Figure hundredths={hundredths} signed={index > 0} />
          </Fragment>
        ))}
        {' = '}
        <b>{formatHundredths(layout.total)}</b>
      </p>
    </div>
  );
}

function Figure({ hundredths, signed }: { hundredths: number; signed: boolean }) {
  const text = formatHundredths(hundredths, { signed });
  if (hundredths < 0) return <span className={classes.negative}>{text}</span>;
  return hundredths === 0 && signed ? <span>{text}</span> : <b>{text}</b>;
}
