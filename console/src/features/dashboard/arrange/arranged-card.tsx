import { ActionIcon } from '@mantine/core';
import { IconArrowsMove, IconEyeOff } from '@tabler/icons-react';
import { type ChartSetting, chartOf } from '@tamis/contract/dashboard';
import { Card } from '../../../ui/card.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { useDragged } from '../../../ui/ordering/use-dragged.ts';
import { ChartCard, isCounted } from '../charts/chart-card.tsx';
import { useSpanWords } from '../charts/use-span-words.ts';
import classes from './arrange.module.css';
import { Grip } from './grip.tsx';
import { RangeButton } from './range-field.tsx';
import { arrangeTexts } from './texts.ts';
import type { Arrangement } from './use-arrangement.ts';

interface ArrangedCardProps {
  chart: ChartSetting;
  place: number;
  now: Date;
  arrangement: Arrangement;
}

/** A chart as it will be shown, which can be moved, hidden, and given other days. */
export function ArrangedCard({ chart, place, now, arrangement }: ArrangedCardProps) {
  const say = arrangeTexts.useTexts();
  const { item, grip, isDragged, isTarget } = useDragged(place, arrangement.drop);
  const isPicked = arrangement.isPicked(chart.chart_id, 'card');
  const handle = <Grip handle={grip} chart={chart} place={place} by="card" arrangement={arrangement} />;
  const tools = <CardTools chart={chart} arrangement={arrangement} />;
  return (
    <li
      ref={item}
      className={classes.card}
      data-picked={isPicked || isDragged || undefined}
      data-target={isTarget || undefined}
    >
      {isCounted(chart) ? (
        <ChartCard chart={chart} now={now} arranging={{ grip: handle, tools }} />
      ) : (
        <ChecksStill chart={chart} grip={handle} tools={tools} />
      )}
      {isTarget && (
        <p className={classes.drop} aria-hidden="true">
          <IconArrowsMove {...iconProps} /> {say('dropHere', { place: place + 1 })}
        </p>
      )}
    </li>
  );
}

function CardTools({ chart, arrangement }: Pick<ArrangedCardProps, 'chart' | 'arrangement'>) {
  const say = arrangeTexts.useTexts();
  const { chart_id: id, chart_title: title, parameters } = chart;
  return (
    <>
      <ActionIcon aria-label={say('hide', { title })} onClick={() => arrangement.change(id, { visible: false })}>
        <IconEyeOff {...iconProps} />
      </ActionIcon>
      {chartOf(id).span === 'chosen' && (
        <RangeButton
          title={title}
          range={parameters.date_range ?? { preset: chartOf(id).preset ?? 'last_30_days' }}
          onChange={(date_range) => arrangement.change(id, { parameters: { date_range } })}
        />
      )}
    </>
  );
}

interface ChecksStillProps {
  chart: ChartSetting;
  grip: React.ReactNode;
  tools: React.ReactNode;
}

/** The checks fill a page by themselves: while they are arranged their name is enough. */
function ChecksStill({ chart, grip, tools }: ChecksStillProps) {
  const say = arrangeTexts.useTexts();
  const spanOf = useSpanWords();
  return (
    <Card
      title={chart.chart_title}
      lead={grip}
      aside={
        <span className={classes.tools}>
          <span className={classes.span}>{spanOf(chart)}</span>
          {tools}
        </span>
      }
      padded
    >
      <p className={classes.still}>{say('checks')}</p>
    </Card>
  );
}
