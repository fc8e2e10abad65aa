import { Button, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  type ChartDays,
  type ChartSetting,
  daysOf,
  daysUntil,
  findBiRecords,
  presetDays,
} from '@tamis/contract/dashboard';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { queryOf } from '../../../../api/query.ts';
import { textFile } from '../../../../components/download/made-file.ts';
import { saveFile } from '../../../../components/download/save-file.ts';
import { QueryError } from '../../../../components/query-error.tsx';
import { showError } from '../../../../components/show-error.ts';
import { useFormat } from '../../../../format/use-format.ts';
import { Card } from '../../../../ui/card.tsx';
import { Legend } from '../../../../ui/charts/legend.tsx';
import { iconProps } from '../../../../ui/icon.ts';
import { LoadingBlock } from '../../../../ui/states/loading-block.tsx';
import { toast } from '../../../../ui/toast/toast.tsx';
import page from '../../dashboard-page.module.css';
import { useSpanWords } from '../use-span-words.ts';
import classes from './checks.module.css';
import { bandKeys, countChecks, type Counted } from './check-counts.ts';
import { checksTexts } from './texts.ts';

interface ChecksCardProps {
  chart: ChartSetting;
  now: Date;
}

/** Checks of faces and documents, for Root: what they ran on, how long they took and what they said. */
export function ChecksCard({ chart, now }: ChecksCardProps) {
  const say = checksTexts.useTexts();
  const format = useFormat();
  const spanOf = useSpanWords();
  const range = chart.parameters.date_range ?? { preset: 'last_30_days' };
  const days = daysOf(range, now) ?? daysUntil(now, presetDays.last_30_days);
  const { data, error, refetch } = useQuery(
    queryOf(findBiRecords, { body: { dateFrom: days.from, dateTo: days.until } }),
  );
  const counts = data && countChecks(data.records);
  return (
    <Card
      className={page.wide ?? ''}
      title={chart.chart_title}
      aside={<span className={page.aside}>{spanOf(chart)}</span>}
      padded
    >
      {error && <QueryError error={error} title={say('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingBlock label={say('loading')} />}
      {data?.total === 0 && <p className={classes.none}>{say('none')}</p>}
      {data && data.total > 0 && counts && (
        <>
          <p className={classes.none}>
            {data.total > data.records.length
              ? say('some', { shown: format.count(data.records.length), total: format.count(data.total) })
              : say('all', { count: data.total })}
          </p>
          <div className={classes.charts}>
            {chartKeys.map((key) => (
              <Counts key={key} title={say(key)} counted={counts[key]} />
            ))}
          </div>
        </>
      )}
      <Logs days={days} now={now} />
    </Card>
  );
}

const chartKeys = ['os', 'statusCode', 'liveness', 'executionTime', 'resolution', 'failedValidations'] as const;

function Counts({ title, counted }: { title: string; counted: readonly Counted[] }) {
  const say = checksTexts.useTexts();
  const format = useFormat();
  const most = Math.max(1, ...counted.map(({ count }) => count));
  const nameOf = (key: string): string => {
    const band = bandKeys.find((one) => one === key);
    return band ? say(band) : key;
  };
  return (
    <section>
      <h3>{title}</h3>
      {counted.every(({ count }) => count === 0) ? (
        <p className={classes.none}>{say('noneOfThese')}</p>
      ) : (
        <Legend
          label={title}
          rows={counted.map(({ key, count }) => ({
            key,
            label: nameOf(key),
            colour: 'first',
            figure: format.count(count),
            share: count / most,
          }))}
          renderRow={(_row, content) => content}
        />
      )}
    </section>
  );
}

/** The records of chosen days as a file. */
function Logs({ days, now }: { days: ChartDays; now: Date }) {
  const say = checksTexts.useTexts();
  const today = now.toISOString().slice(0, 10);
  const [chosen, setChosen] = useState<[string, string]>([days.from, days.until]);
  const save = useMutation({
    meta: { errors: 'inline' },
    mutationFn: ([dateFrom, dateTo]: [string, string]) => call(findBiRecords, { body: { dateFrom, dateTo } }),
    onSuccess: ({ records }) =>
      saveFile(textFile(JSON.stringify(records, null, 2), `${today}.json`, 'application/json')),
    onError: (error) => showError(error, say('fetchFailed')),
  });
  const download = (): void => {
    const [from, until] = chosen;
    if (from === '' || until === '' || from > until || until > today) toast.error(say('invalidRange'));
    else save.mutate(chosen);
  };
  return (
    <div className={classes.logs}>
      {([0, 1] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          label={say(end === 0 ? 'dateFrom' : 'dateTo')}
          max={today}
          value={chosen[end]}
          onChange={({ currentTarget: { value } }) => setChosen(end === 0 ? [value, chosen[1]] : [chosen[0], value])}
        />
      ))}
      <Button
        variant="default"
        leftSection={<IconDownload {...iconProps} />}
        loading={save.isPending}
        onClick={download}
      >
        {say('download')}
      </Button>
    </div>
  );
}
