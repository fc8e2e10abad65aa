import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { ChartSetting } from '@tamis/contract/dashboard';
import { type RefObject, useEffect } from 'react';
import { iconProps } from '../../../ui/icon.ts';
import classes from './arrange.module.css';
import { arrangeTexts } from './texts.ts';
import type { Arrangement, GripPlace } from './use-arrangement.ts';

interface GripProps {
  handle: RefObject<HTMLButtonElement | null>;
  chart: ChartSetting;
  place: number;
  by: GripPlace;
  arrangement: Arrangement;
}

/** By this a chart is dragged, or moved by keys. */
export function Grip({ handle, chart, place, by, arrangement }: GripProps) {
  const say = arrangeTexts.useTexts();
  const { chart_id: id, chart_title: title } = chart;
  const isPicked = arrangement.isPicked(id, by);
  // An element that the browser puts elsewhere in the page loses the focus.
  useEffect(() => {
    if (isPicked) handle.current?.focus();
  }, [isPicked, place, handle]);
  return (
    <ActionIcon
      ref={handle}
      className={classes.grip ?? ''}
      aria-label={by === 'card' ? say('grip', { title }) : say('gripInList', { title })}
      aria-pressed={isPicked}
      onKeyDown={(event) => arrangement.onGripKey(id, by, event)}
    >
      <IconGripVertical {...iconProps} />
    </ActionIcon>
  );
}
