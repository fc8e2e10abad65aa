import clsx from 'clsx';
import type { MerchantMonths, MonthlyFigures } from '@tamis/contract/merchants/months';
import { fileSize } from '../../format/file-size.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { ChartTable } from '../../ui/charts/chart-table.tsx';
import { ScrollRegion } from '../../ui/scroll-region/scroll-region.tsx';
import { merchantReportTexts } from './merchant-report-texts.ts';
import classes from './reports.module.css';

interface Props {
  merchants: readonly MerchantMonths[];
}

const sources = ['console', 'api', 'batch'] as const;
const counts = [
  'users',
  'searches',
  ...sources,
  'hits',
  'trueMatches',
  'monitored',
  'alerts',
  'casesOpened',
  'casesApproved',
  'casesRejected',
  'emails',
  'sms',
] as const;

const nameOf = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function monthText({ month, isRunning }: Pick<MonthlyFigures, 'month' | 'isRunning'>): string {
  const name = nameOf.format(new Date(`${month}-01`));
  return isRunning ? merchantReportTexts.say('soFar', { month: name }) : name;
}

/** The searches of all chosen merchants together, by where they came from. */
export function SearchesByMonth({ merchants }: Props) {
  const say = merchantReportTexts.useTexts();
  const format = useFormat();
  const points = (merchants[0]?.months ?? []).map((month, index) => ({
    key: month.month,
    label: monthText(month),
    isOpen: month.isRunning,
    values: sources.map((source) => merchants.reduce((sum, { months }) => sum + (months[index]?.[source] ?? 0), 0)),
  }));
  const series = sources.map((source) => say(source));
  return (
    <Card title={say('chart')} padded>
      {points.every(({ values }) => values.every((value) => value === 0)) ? (
        <p className={classes.line}>{say('noSearches')}</p>
      ) : (
        <>
          <BarChart series={series} points={points} format={format.count} />
          <ChartTable
            caption={say('chart')}
            headings={[say('month'), ...series]}
            isHidden
            rows={points.map(({ key, label, values }) => ({ key, label, cells: values.map(format.count) }))}
          />
        </>
      )}
    </Card>
  );
}

/** Every figure, each merchant with its months, the newest first. */
export function MerchantMonthsTable({ merchants }: Props) {
  const say = merchantReportTexts.useTexts();
  const format = useFormat();
  return (
    <Card title={say('byMonth')}>
      <ScrollRegion label={say('byMonth')}>
        <table className={clsx(classes.table, classes.months)}>
          <thead>
            <tr>
              <th scope="col">{say('month')}</th>
              {[...counts, 'storage' as const].map((key) => (
                <th key={key} scope="col">
                  {say(key)}
                </th>
              ))}
            </tr>
          </thead>
          {merchants.map(({ merchantId, merchantName, months }) => (
            <tbody key={merchantId}>
              <tr>
                <th scope="rowgroup" colSpan={counts.length + 2} className={classes.group}>
                  <bdi>{merchantName}</bdi>
                </th>
              </tr>
              {months.toReversed().map((month) => (
                <tr key={month.month}>
                  <th scope="row" className={classes.month}>
                    {monthText(month)}
                  </th>
                  {counts.map((key) => (
                    <td key={key}>{format.count(month[key])}</td>
                  ))}
                  <td>{fileSize(month.storage)}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </ScrollRegion>
    </Card>
  );
}
