import { Checkbox } from '@mantine/core';
import type { MouseEvent } from 'react';
import classes from './queue-table.module.css';
import { queueTexts } from '../texts.ts';

interface SelectHitProps {
  name: string;
  isSelected: boolean;
  /** @param isRange Shift is held: all from the one before */
  onTurn: (isRange: boolean) => void;
}

/** Selects a hit by the pointer; by keys X does, so that Tab passes from row to row. */
export function SelectHit({ name, isSelected, onTurn }: SelectHitProps) {
  const say = queueTexts.useTexts();
  const turn = ({ currentTarget, shiftKey }: MouseEvent<HTMLInputElement>): void => {
    onTurn(shiftKey);
    // Arrows and Enter go on from the row.
    currentTarget.closest('tr')?.focus({ preventScroll: true });
  };
  return (
    <Checkbox
      classNames={{ root: classes.box }}
      size="xs"
      tabIndex={-1}
      aria-label={say('select', { name })}
      checked={isSelected}
      // The click knows whether Shift is held.
      onChange={() => undefined}
      onClick={turn}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}
