import { useQuery } from '@tanstack/react-query';
import { viewDashboardSettings } from '@tamis/contract/dashboard';
import { lazy, Suspense } from 'react';
import { queryOf } from '../../../api/query.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { Card } from '../../../ui/card.tsx';
import { arrangeTexts } from '../arrange/texts.ts';
import page from '../dashboard-page.module.css';
import { ChartCard, isCounted } from './chart-card.tsx';

const ChecksCard = lazy(() =>
  import('./checks/checks-card.tsx').then(({ ChecksCard: component }) => ({ default: component })),
);

/** The charts that the user wants to see, in their order. */
export function Charts({ now }: { now: Date }) {
  const say = arrangeTexts.useTexts();
  const { data, error, refetch } = useQuery(queryOf(viewDashboardSettings));
  if (error)
    return (
      <Card className={page.wide ?? ''}>
        <QueryError error={error} title={say('loadFailed')} onRetry={() => void refetch()} />
      </Card>
    );
  const charts = data?.dashboardSettings.charts ?? [];
  const shown = charts.filter(({ visible }) => visible);
  if (shown.length === 0) return charts.length > 0 && <p className={page.note}>{say('noneShownText')}</p>;
  return (
    <div className={page.charts}>
      {shown.map((chart) =>
        isCounted(chart) ? (
          <ChartCard key={chart.chart_id} chart={chart} now={now} />
        ) : (
          <Suspense key={chart.chart_id} fallback={null}>
            <ChecksCard chart={chart} now={now} />
          </Suspense>
        ),
      )}
    </div>
  );
}
