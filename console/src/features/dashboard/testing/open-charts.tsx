import type { Claim } from '@tamis/contract';
import {
  changeDashboardSettings,
  type ChartConfig,
  type ChartData,
  chartOf,
  type ChartId,
  type ChartSetting,
  viewChart,
  viewDashboardSettings,
} from '@tamis/contract/dashboard';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createFakeApi, type FakeApi, Refusal } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { Arrange } from '../arrange/arrange.tsx';
import { RangeMenu } from '../arrange/range-menu.tsx';
import { Charts } from '../charts/charts.tsx';

const NOW = new Date('2026-11-20T09:00:00.000Z');

export type Answers = Partial<Record<ChartId, Pick<ChartData, 'points'> & Partial<ChartData>>>;

/** The part of the main page that charts take, at nine in the morning of 20 November 2026. */
function Page() {
  const [isArranging, setArranging] = useState(false);
  if (isArranging) return <Arrange now={NOW} onClose={() => setArranging(false)} />;
  return (
    <>
      <button type="button" onClick={() => setArranging(true)}>
        Arrange
      </button>
      <RangeMenu />
      <Charts now={NOW} />
    </>
  );
}

const settingOf = (id: ChartId, order: number, visible = true): ChartSetting => ({
  chart_id: id,
  chart_type: chartOf(id).type,
  chart_title: chartOf(id).title,
  visible,
  order,
  parameters: {},
});

interface Opened {
  answers?: Answers;
  claims?: Claim[];
  /** Answers what else is asked, or something otherwise. */
  prepare?: (api: FakeApi) => void;
}

/** Shows these charts in this order. What is not answered fails; what is saved is kept. */
export function openCharts(ids: readonly ChartId[], { answers = {}, claims = ['ComplyFind'], prepare }: Opened) {
  const api = createFakeApi();
  api.on(viewChart, ({ body }) => {
    const { chart_id } = body as Pick<ChartData, 'chart_id'>;
    const answer = answers[chart_id];
    return answer
      ? { chart_id, from: null, until: null, series: ['count'], ...answer }
      : new Refusal(500, 'Out of order');
  });
  let charts = ids.map((id, order) => settingOf(id, order));
  api.on(viewDashboardSettings, () => ({ dashboardSettings: { charts } }));
  api.on(changeDashboardSettings, ({ body }) => {
    const { chartConfig } = body as { chartConfig: ChartConfig[] };
    charts = chartConfig.map(({ chart_id, visible, order }) => settingOf(chart_id, order, visible));
    return { dashboardSettings: { charts } };
  });
  prepare?.(api);
  const { router } = renderScreen({ pages: { '/': Page }, at: '/', claims, api });
  return { api, user: userEvent.setup(), place: () => router.state.location.href };
}

export const counts = (...values: [key: string, count: number][]) => ({
  points: values.map(([key, count]) => ({ key, values: [count] })),
});
