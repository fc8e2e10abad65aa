import { ActionIcon } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CHECKS_CHART, type ChartSetting, type CountedChart, viewChart } from '@tamis/contract/dashboard';
import { type ReactNode, useState } from 'react';
import { queryOf } from '../../../api/query.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { Card } from '../../../ui/card.tsx';
import { Hint } from '../../../ui/hint.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { ChartBody } from './chart-body.tsx';
import classes from './charts.module.css';
import { type DrawnChart, drawnChart } from './drawn-chart.ts';
import { FilesButton } from './files-button.tsx';
import { chartTexts } from './texts.ts';
import { useChartWords } from './use-chart-words.ts';
import { useSpanWords } from './use-span-words.ts';

type Counted = ChartSetting & { chart_id: CountedChart };

/** Whether the server counts it; the checks of faces and documents are counted by who shows them. */
export const isCounted = (chart: ChartSetting): chart is Counted => chart.chart_id !== CHECKS_CHART;

interface ChartCardProps {
  chart: Counted;
  now: Date;
  /** While charts are arranged: by what it is moved, and what can be done to it; it leads nowhere then. */
  arranging?: { grip: ReactNode; tools: ReactNode };
}

/** One chart, which can be read as a table and taken along as a file. */
export function ChartCard({ chart, now, arranging }: ChartCardProps) {
  const words = useChartWords();
  const spanOf = useSpanWords();
  const [isTable, setTable] = useState(false);
  const wanted = { chart_id: chart.chart_id, ...chart.parameters };
  const query = useQuery(queryOf(viewChart, { body: wanted }));
  const drawn = query.data && drawnChart(query.data, words, now);
  const title = chart.chart_title;
  return (
    <Card
      className={classes.card ?? ''}
      title={title}
      lead={arranging?.grip}
      aside={
        <span className={classes.tools}>
          <span className={classes.span}>{spanOf(chart)}</span>
          {arranging?.tools}
          {!arranging && drawn && drawn.none === undefined && (
            <Tools chart={chart} drawn={drawn} isTable={isTable} onTable={setTable} span={spanOf(chart)} />
          )}
        </span>
      }
      padded={query.isSuccess}
    >
      {query.isPending && <LoadingBlock label={words.say('loading')} />}
      {query.isError && (
        <QueryError error={query.error} title={failureOf(chart)} onRetry={() => void query.refetch()} />
      )}
      {drawn && (
        <div inert={arranging !== undefined}>
          <ChartBody title={title} chart={drawn} isTable={isTable} />
        </div>
      )}
    </Card>
  );
}

/** Two charts have a text of their own (DASH-29). */
function failureOf({ chart_id: id, chart_title: title }: Counted): string {
  if (id === 'aml_total') return chartTexts.say('amlFailed');
  return id === 'users_2fa' ? chartTexts.say('usersFailed') : chartTexts.say('failed', { title });
}

interface ToolsProps {
  chart: Counted;
  drawn: DrawnChart;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  span: string;
}

function Tools({ chart, drawn, isTable, onTable, span }: ToolsProps) {
  const say = chartTexts.useTexts();
  const Icon = isTable ? IconChartBar : IconTable;
  const label = say(isTable ? 'asChart' : 'asTable');
  return (
    <>
      <Hint text={label}>
        <ActionIcon aria-label={`${label}: ${chart.chart_title}`} onClick={() => onTable(!isTable)}>
          <Icon {...iconProps} />
        </ActionIcon>
      </Hint>
      <FilesButton chart={chart} drawn={drawn} span={span} />
    </>
  );
}
