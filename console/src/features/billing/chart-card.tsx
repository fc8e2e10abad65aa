import { Button } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../format/use-format.ts';
import { BarChart, type BarPoint } from '../../ui/charts/bar-chart.tsx';
import { ChartTable } from '../../ui/charts/chart-table.tsx';
import { Card } from '../../ui/card.tsx';
import { iconProps } from '../../ui/icon.ts';
import classes from './billing.module.css';
import { billingTexts } from './texts.ts';

interface ChartCardProps {
  title: string;
  /** What a point is: 'Day', 'Month'. */
  of: string;
  /** The series that are drawn. */
  series: readonly string[];
  points: readonly (BarPoint & { /** Further columns of the table. */ more?: readonly string[] })[];
  /** Headings of the further columns. */
  more?: readonly string[];
  /** Instead of a chart without anything in it. */
  none: string;
}

/** A chart that can be read as a table as well: by everybody, and at once by those who hear it. */
export function ChartCard({ title, of, series, points, more = [], none }: ChartCardProps) {
  const say = billingTexts.useTexts();
  const format = useFormat();
  const [isTable, setTable] = useState(false);
  if (points.every(({ values }) => values.every((value) => value === 0)))
    return (
      <Card title={title} padded>
        <p className={classes.none}>{none}</p>
      </Card>
    );
  const Icon = isTable ? IconChartBar : IconTable;
  return (
    <Card
      title={title}
      padded
      aside={
        <Button
          className={classes.switch ?? ''}
          variant="default"
          size="xs"
          leftSection={<Icon {...iconProps} />}
          onClick={() => setTable(!isTable)}
        >
          {say(isTable ? 'asChart' : 'asTable')}
        </Button>
      }
    >
      {!isTable && <BarChart series={series} points={points} format={format.count} />}
      <ChartTable
        caption={title}
        headings={[of, ...series, ...more]}
        isHidden={!isTable}
        rows={points.map(({ key, label, values, more: others = [] }) => ({
          key,
          label,
          cells: [...values.map(format.count), ...others],
        }))}
      />
    </Card>
  );
}
