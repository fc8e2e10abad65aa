import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { iconProps } from '../../../ui/icon.ts';
import { KeyHint } from '../../../ui/key-hint.tsx';
import classes from './hit-steps.module.css';
import { reviewTexts } from './texts.ts';

export interface HitStepsProps {
  /** From 0. */
  position: number;
  total: number;
  onMove: (position: number) => void;
  /** Larger, without keys, for fingers. */
  touch?: boolean;
}

/** 'Hit 1 of 7' with the steps to the hits beside it. */
export function HitSteps({ position, total, onMove, touch = false }: HitStepsProps) {
  const say = reviewTexts.useTexts();
  const step = (label: string, key: string, to: number, Icon: typeof IconChevronUp) => (
    <button
      type="button"
      className={classes.step}
      data-touch={touch || undefined}
      aria-label={label}
      aria-keyshortcuts={key}
      disabled={to < 0 || to >= total}
      onClick={() => onMove(to)}
    >
      {!touch && <KeyHint keys={[key]} />}
      <Icon {...iconProps} {...(touch && { size: 20 })} />
    </button>
  );
  return (
    <span className={classes.steps}>
      {!touch && <span className={classes.place}>{say('hitOf', { position: position + 1, total })}</span>}
      {step(say('previous'), 'K', position - 1, IconChevronUp)}
      {step(say('next'), 'J', position + 1, IconChevronDown)}
    </span>
  );
}
