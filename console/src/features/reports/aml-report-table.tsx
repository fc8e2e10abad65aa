import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { AmlFigures } from '@tamis/contract/reports';
import { useState } from 'react';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { iconProps } from '../../ui/icon.ts';
import classes from './reports.module.css';
import { reportTexts } from './texts.ts';

export const figures = {
  overAYear: 'monitored_count_over_a_year',
  inRange: 'monitored_between_the_dates',
  total: 'total_count_between_the_dates',
} as const;
export type Figure = keyof typeof figures;
const shown = Object.keys(figures) as Figure[];

interface Order {
  by: Figure | 'merchant';
  isDescending: boolean;
}

/** A merchant a row, by what is chosen, and their totals. */
export function AmlReportTable({ reports }: { reports: readonly AmlFigures[] }) {
  const say = reportTexts.useTexts();
  const format = useFormat();
  const [order, setOrder] = useState<Order>({ by: 'total', isDescending: true });
  const choose = (by: Order['by']): void =>
    setOrder({ by, isDescending: order.by === by ? !order.isDescending : by !== 'merchant' });
  const heads = [{ by: 'merchant' as const, title: say('merchant') }, ...shown.map((by) => ({ by, title: say(by) }))];
  return (
    <Card>
      <div className={classes.scroll} role="region" aria-label={say('aml')}>
        <table className={classes.table}>
          <thead>
            <tr>
              {heads.map(({ by, title }) => (
                <th key={by} scope="col" aria-sort={sortOf(order, by)}>
                  <button type="button" className={classes.order} onClick={() => choose(by)}>
                    {title}{' '}
                    {order.by === by &&
                      (order.isDescending ? <IconArrowDown {...iconProps} /> : <IconArrowUp {...iconProps} />)}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {reports.toSorted(byOrder(order)).map((row) => (
              <tr key={row.merchantId}>
                <th scope="row">
                  <bdi>{row.merchantName}</bdi>
                </th>
                {shown.map((figure) => (
                  <td key={figure}>
                    <Bar figure={figure} share={row[figures[figure]] / largest(reports, figure)} />
                    {format.count(row[figures[figure]])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {reports.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{say('all', { count: reports.length })}</th>
                {shown.map((figure) => (
                  <td key={figure}>{format.count(reports.reduce((sum, row) => sum + row[figures[figure]], 0))}</td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </Card>
  );
}

/** The figure beside it says what it shows. */
const Bar = ({ figure, share }: { figure: Figure; share: number }) => (
  <span className={classes.bar} data-figure={figure} aria-hidden>
    <span style={{ width: `${Math.round(share * 100)}%` }} />
  </span>
);

const largest = (reports: readonly AmlFigures[], figure: Figure): number =>
  Math.max(1, ...reports.map((row) => row[figures[figure]]));

const sortOf = (order: Order, by: Order['by']): 'ascending' | 'descending' | undefined =>
  order.by === by ? (order.isDescending ? 'descending' : 'ascending') : undefined;

const byOrder =
  ({ by, isDescending }: Order) =>
  (one: AmlFigures, other: AmlFigures): number => {
    const difference =
      by === 'merchant' ? one.merchantName.localeCompare(other.merchantName) : one[figures[by]] - other[figures[by]];
    return isDescending ? -difference : difference;
  };
