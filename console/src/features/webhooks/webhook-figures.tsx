import { useQuery } from '@tanstack/react-query';
import { viewWebhookFigures, type WebhookFigures as Fares } from '@tamis/contract/webhooks';
import { queryOf } from '../../api/query.ts';
import { QueryError } from '../../components/query-error.tsx';
import { useFormat } from '../../format/use-format.ts';
import { ChartTable } from '../../ui/charts/chart-table.tsx';
import { DrawnFigure, Figure, Figures } from '../../ui/figures/figures.tsx';
import { figureTexts } from './texts.ts';
import classes from './webhook-figures.module.css';

/** Tenths of a per cent, never rounded up to all of it. */
const shareOf = (part: number, all: number): string => `${Math.floor((part / all) * 1000) / 10}%`;

/** How a webhook fares: what came through in the last days, what waits, how long its answers take. */
export function WebhookFigures({ id }: { id: string }) {
  const say = figureTexts.useTexts();
  const format = useFormat();
  const { data, error, refetch } = useQuery(queryOf(viewWebhookFigures, { params: { id } }));
  if (error) return <QueryError error={error} title={say('loadFailed')} onRetry={() => void refetch()} />;
  return (
    <Figures label={say('title')} isLoading={!data}>
      <Figure label={say('delivered')} value={data && format.count(data.delivered)}>
        {data && <DeliveredShare {...data} />}
      </Figure>
      <Figure
        label={say('atOnce')}
        value={data && (data.delivered > 0 ? shareOf(data.deliveredAtOnce, data.delivered) : '–')}
      >
        {data && data.delivered > 0 && say('neededMore', { count: data.delivered - data.deliveredAtOnce })}
      </Figure>
      <Figure label={say('took')} value={data && (data.medianMs === null ? '–' : say('ms', { count: data.medianMs }))}>
        {data && (data.p95Ms === null ? say('noAnswer') : say('p95', { count: data.p95Ms }))}
      </Figure>
      <Figure
        label={say('waiting')}
        value={data && format.count(data.waiting)}
        tone={data !== undefined && data.waiting > 0 && 'amber'}
      >
        {data?.nextAttemptAt && say('next', { at: format.dateTime(data.nextAttemptAt) })}
      </Figure>
      <DrawnFigure label={say('hours')}>{data && <Hours hours={data.hours} />}</DrawnFigure>
    </Figures>
  );
}

function DeliveredShare({ events, delivered, failed }: Fares) {
  const say = figureTexts.useTexts();
  const format = useFormat();
  if (events === 0) return say('none');
  return (
    <>
      {say('shareOf', { share: shareOf(delivered, events), all: format.count(events) })}
      {failed > 0 && (
        <>
          {' · '}
          <span className={classes.failed}>{say('failed', { count: failed })}</span>
        </>
      )}
    </>
  );
}

/** Bars for the eye, the same figures as a table for those who hear them. */
function Hours({ hours }: Pick<Fares, 'hours'>) {
  const say = figureTexts.useTexts();
  const format = useFormat();
  const most = Math.max(1, ...hours.map(({ events }) => events));
  const heightOf = (count: number) => ({ height: `${(count / most) * 100}%` });
  return (
    <>
      <div aria-hidden="true">
        <div className={classes.bars}>
          {hours.map(({ from, events, delivered }) => (
            <div
              key={from}
              className={classes.bar}
              title={`${format.dateTime(from)}: ${say('ofHour', { delivered: format.count(delivered), all: format.count(events) })}`}
            >
              {delivered > 0 && <span style={heightOf(delivered)} />}
              {events > delivered && <span className={classes.open} style={heightOf(events - delivered)} />}
            </div>
          ))}
        </div>
        <div className={classes.ends}>
          <span>{format.time(hours[0]?.from ?? '')}</span>
          <span>{say('now')}</span>
        </div>
      </div>
      <ChartTable
        caption={say('hours')}
        headings={[say('from'), say('events'), say('deliveredOf')]}
        rows={hours.map(({ from, events, delivered }) => ({
          key: from,
          label: format.dateTime(from),
          cells: [format.count(events), format.count(delivered)],
        }))}
        isHidden
      />
    </>
  );
}
