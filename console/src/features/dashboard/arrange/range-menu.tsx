import { Button } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ChartSetting, chartOf, type RangePreset, viewDashboardSettings } from '@tamis/contract/dashboard';
import { lazy, Suspense } from 'react';
import { queryOf } from '../../../api/query.ts';
import { iconProps } from '../../../ui/icon.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import { chartTexts } from '../charts/texts.ts';
import { arrangeTexts } from './texts.ts';
import { withRange } from './use-arrangement.ts';
import { useSaveCharts } from './use-save-charts.ts';

/** Loaded when it is opened for the first time. */
const RangeChoices = lazy(() =>
  import('./range-choices.tsx').then(({ RangeChoices: component }) => ({ default: component })),
);

/** The days of all charts that have days to choose, at once; it holds from then on. A narrow screen has them in Arrange. */
export function RangeMenu() {
  const say = arrangeTexts.useTexts();
  const spans = chartTexts.useTexts();
  const save = useSaveCharts();
  const { isOpen, wasOpened, toggle, close, button: ref } = useOpening();
  const { data } = useQuery(queryOf(viewDashboardSettings));
  const charts = data?.dashboardSettings.charts ?? [];
  const chosen = charts.filter(({ chart_id: id, visible }) => visible && chartOf(id).span === 'chosen');
  if (chosen.length === 0) return null;
  const common = commonRange(chosen);
  const label = common && common !== 'custom' ? spans(common) : say('daysOfCharts');
  const button = (
    <Button
      ref={ref}
      variant="default"
      visibleFrom="sm"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={say('daysNow', { days: label })}
      loading={save.isPending}
      leftSection={<IconCalendar {...iconProps} />}
      rightSection={<IconChevronDown {...iconProps} />}
      onClick={toggle}
    >
      {label}
    </Button>
  );
  if (!wasOpened) return button;
  return (
    <Suspense fallback={button}>
      <RangeChoices
        isOpen={isOpen}
        onClose={close}
        target={button}
        common={common}
        onChoose={(preset) => save.mutate(charts.map((chart) => withRange(chart, preset)))}
      />
    </Suspense>
  );
}

/** What all of them cover; undefined where they differ. */
function commonRange(charts: readonly ChartSetting[]): RangePreset | undefined {
  const presets = new Set(
    charts.map(({ chart_id: id, parameters }) => parameters.date_range?.preset ?? chartOf(id).preset),
  );
  return presets.size === 1 ? [...presets][0] : undefined;
}
