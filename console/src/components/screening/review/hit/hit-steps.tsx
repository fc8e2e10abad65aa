import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { iconProps } from '../../../../ui/icon.ts';
import { KeyHint } from '../../../../ui/key-hints/key-hint.tsx';
import classes from './hit-steps.module.css';
import { reviewTexts } from '../texts.ts';

/** Where a hit stands among those that are reviewed, and the ways to the ones beside it. */
export interface Steps {
  /** From 0; undefined where they are not counted. */
  place: { position: number; total: number } | undefined;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** The steps among hits that stand one after the other. */
export const stepsAmong = (position: number, total: number, show: (position: number) => void): Steps => ({
  place: { position, total },
  previous: position > 0 ? () => show(position - 1) : undefined,
  next: position + 1 < total ? () => show(position + 1) : undefined,
});

/** The same around a place whose hit has gone: what stands there now comes next. */
export const stepsAround = (position: number, total: number, show: (position: number) => void): Steps => ({
  place: undefined,
  previous: position > 0 ? () => show(position - 1) : undefined,
  next: position < total ? () => show(position) : undefined,
});

/** The same among hits of which a page shows some in another order: those of one person together. @param order their positions as they are shown */
export function stepsInOrder(
  order: readonly number[],
  position: number,
  total: number,
  show: (position: number) => void,
): Steps {
  const at = order.indexOf(position);
  if (at === -1) return stepsAmong(position, total, show);
  const first = Math.min(...order);
  const [before, after] = [order[at - 1] ?? first - 1, order[at + 1] ?? first + order.length];
  return {
    place: { position: first + at, total },
    previous: before >= 0 ? () => show(before) : undefined,
    next: after < total ? () => show(after) : undefined,
  };
}

export interface HitStepsProps {
  steps: Steps;
  /** Larger, without keys, for fingers. */
  touch?: boolean;
}

/** 'Hit 1 of 7' with the steps to the hits beside it. */
export function HitSteps({ steps: { place, previous, next }, touch = false }: HitStepsProps) {
  const say = reviewTexts.useTexts();
  const step = (label: string, key: string, go: (() => void) | undefined, Icon: typeof IconChevronUp) => (
    <button
      type="button"
      className={classes.step}
      data-touch={touch || undefined}
      aria-label={label}
      aria-keyshortcuts={key}
      disabled={!go}
      onClick={go}
    >
      {!touch && <KeyHint keys={[key]} />}
      <Icon {...iconProps} {...(touch && { size: 20 })} />
    </button>
  );
  return (
    <span className={classes.steps}>
      {!touch && place && (
        <span className={classes.place}>{say('hitOf', { ...place, position: place.position + 1 })}</span>
      )}
      {step(say('previous'), 'K', previous, IconChevronUp)}
      {step(say('next'), 'J', next, IconChevronDown)}
    </span>
  );
}
