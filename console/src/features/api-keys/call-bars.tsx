import { useFormat } from '../../format/use-format.ts';
import classes from './api-keys.module.css';

/** How many calls there were, and a bar for each day, as high as it had of the busiest. */
export function CallBars({ counts }: { counts: readonly number[] }) {
  const format = useFormat();
  const most = Math.max(1, ...counts);
  return (
    <span className={classes.calls}>
      <span className={classes.bars} aria-hidden="true">
        {counts.map((count, day) => (
          // A place for each day, today last.
          <span
            key={day}
            className={classes.bar}
            data-none={count === 0 || undefined}
            style={{ height: count === 0 ? 1 : Math.max(2, Math.round((16 * count) / most)) }}
          />
        ))}
      </span>
      {format.count(counts.reduce((sum, count) => sum + count, 0))}
    </span>
  );
}
