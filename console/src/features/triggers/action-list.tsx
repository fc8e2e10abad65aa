import type { TriggerAction } from '@tamis/contract/triggers/actions';
import { useState } from 'react';
import { moveItem } from '../../ui/ordering/move-item.ts';
import { ActionRow } from './action-row.tsx';
import classes from './triggers.module.css';

interface ActionListProps {
  actions: readonly TriggerAction[];
  onChange: (actions: TriggerAction[]) => void;
}

/** What a trigger does, in the order in which it does it; by its grip each is moved, with the mouse or with arrow keys. */
export function ActionList({ actions, onChange }: ActionListProps) {
  // Rows stand for places, not for actions: the focus follows the action to its new place.
  const [followed, setFollowed] = useState<number>();
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= actions.length) return;
    setFollowed(to);
    onChange(moveItem(actions, from, to));
  };
  return (
    <ol className={classes.rows}>
      {actions.map((action, index) => (
        <ActionRow
          key={index}
          action={action}
          place={index}
          isMovable={actions.length > 1}
          isFollowed={followed === index}
          onMove={move}
          onChange={(next) => onChange(actions.with(index, next))}
          onRemove={() => onChange(actions.toSpliced(index, 1))}
        />
      ))}
    </ol>
  );
}
