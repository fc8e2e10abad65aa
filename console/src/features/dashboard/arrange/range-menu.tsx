import { Button, Menu } from '@mantine/core';
import { IconCalendar, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  type ChartSetting,
  chartOf,
  rangePresets,
  type RangePreset,
  viewDashboardSettings,
} from '@tamis/contract/dashboard';
import { queryOf } from '../../../api/query.ts';
import { iconProps } from '../../../ui/icon.ts';
import { chartTexts } from '../charts/texts.ts';
import { arrangeTexts } from './texts.ts';
import { withRange } from './use-arrangement.ts';
import { useSaveCharts } from './use-save-charts.ts';

/** The days of all charts that have days to choose, at once; it holds from then on. A narrow screen has them in Arrange. */
export function RangeMenu() {
  const say = arrangeTexts.useTexts();
  const spans = chartTexts.useTexts();
  const save = useSaveCharts();
  const { data } = useQuery(queryOf(viewDashboardSettings));
  const charts = data?.dashboardSettings.charts ?? [];
  const chosen = charts.filter(({ chart_id: id, visible }) => visible && chartOf(id).span === 'chosen');
  if (chosen.length === 0) return null;
  const common = commonRange(chosen);
  const label = common && common !== 'custom' ? spans(common) : say('daysOfCharts');
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button
          variant="default"
          visibleFrom="sm"
          aria-label={say('daysNow', { days: label })}
          loading={save.isPending}
          leftSection={<IconCalendar {...iconProps} />}
          rightSection={<IconChevronDown {...iconProps} />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {rangePresets
          .filter((preset) => preset !== 'custom')
          .map((preset) => (
            <Menu.Item
              key={preset}
              aria-current={preset === common || undefined}
              rightSection={preset === common && <IconCheck {...iconProps} />}
              onClick={() => save.mutate(charts.map((chart) => withRange(chart, preset)))}
            >
              {spans(preset)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What all of them cover; undefined where they differ. */
function commonRange(charts: readonly ChartSetting[]): RangePreset | undefined {
  const presets = new Set(
    charts.map(({ chart_id: id, parameters }) => parameters.date_range?.preset ?? chartOf(id).preset),
  );
  return presets.size === 1 ? [...presets][0] : undefined;
}
