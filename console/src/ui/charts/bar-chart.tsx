import clsx from 'clsx';
import classes from './bar-chart.module.css';

export interface BarPoint {
  key: string;
  label: string;
  /** One for each series. */
  values: readonly number[];
  /** Not complete yet, and drawn paler. */
  isOpen?: boolean;
}

export interface BarChartProps {
  /** At most three. */
  series: readonly string[];
  points: readonly BarPoint[];
  format: (value: number) => string;
}

const colours = [classes.first, classes.second, classes.third];

/** Of more bars only the first and the last have their label below. */
const MOST_LABELS = 3;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + Math.max(0, value), 0);

/** Stacked bars with a legend. For the eye only: whoever shows it puts a `ChartTable` of the same figures beside it. */
export function BarChart({ series, points, format }: BarChartProps) {
  const most = Math.max(1, ...points.map(({ values }) => sum(values)));
  const isFew = points.length <= MOST_LABELS;
  const labelled = isFew ? points : [points[0], points.at(-1)].filter((point) => point !== undefined);
  return (
    <div className={classes.chart} aria-hidden="true">
      {series.length > 1 && (
        <ul className={classes.legend}>
          {series.map((name, index) => (
            <li key={name}>
              <span className={clsx(classes.swatch, colours[index])} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.plot}>
        <div className={classes.scale}>
          <span>{format(most)}</span>
          <span>0</span>
        </div>
        <div className={classes.bars}>
          {points.map(({ key, label, values, isOpen }) => (
            <div
              key={key}
              className={classes.bar}
              data-open={isOpen || undefined}
              title={`${label}: ${values.map((value) => format(value)).join(' / ')}`}
            >
              {values.map((value, index) =>
                value > 0 ? (
                  <span key={index} className={colours[index]} style={{ height: `${(value / most) * 100}%` }} />
                ) : null,
              )}
            </div>
          ))}
        </div>
        <div className={classes.ends} data-each={isFew || undefined}>
          {labelled.map(({ key, label }) => (
            <span key={key}>{label}</span>
          ))}
        </div>
      </div>
    </div>
  );
}
