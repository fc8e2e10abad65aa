import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ChartSetting, CountedChart } from '@tamis/contract/dashboard';
import { lazy, Suspense } from 'react';
import { iconProps } from '../../../ui/icon.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import type { DrawnChart } from './drawn-chart.ts';
import { chartTexts } from './texts.ts';

/** Loaded when it is opened for the first time. */
const FilesMenu = lazy(() => import('./files-menu.tsx').then(({ FilesMenu: component }) => ({ default: component })));

export interface ChartFiles {
  chart: ChartSetting & { chart_id: CountedChart };
  drawn: DrawnChart;
  span: string;
}

/** What a chart can be taken along as. */
export function FilesButton({ chart, drawn, span }: ChartFiles) {
  const say = chartTexts.useTexts();
  const { isOpen, wasOpened, toggle, close, button: ref } = useOpening();
  const button = (
    <ActionIcon
      ref={ref}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={say('files', { title: chart.chart_title })}
      onClick={toggle}
    >
      <IconDots {...iconProps} />
    </ActionIcon>
  );
  if (!wasOpened) return button;
  return (
    <Suspense fallback={button}>
      <FilesMenu chart={chart} drawn={drawn} span={span} isOpen={isOpen} onClose={close} target={button} />
    </Suspense>
  );
}
