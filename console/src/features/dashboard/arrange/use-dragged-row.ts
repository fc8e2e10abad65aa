import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

interface DraggedRow {
  row: RefObject<HTMLLIElement | null>;
  grip: RefObject<HTMLButtonElement | null>;
  isDragged: boolean;
  /** Something else hangs above it, and would take its place. */
  isTarget: boolean;
}

/** A row that is dragged by its grip to the place of another row. */
export function useDraggedRow(place: number, onMove: (from: number, to: number) => void): DraggedRow {
  const row = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const [isDragged, setDragged] = useState(false);
  const [isTarget, setTarget] = useState(false);
  const placeNow = useEffectEvent(() => ({ place }));
  const move = useEffectEvent((from: unknown) => {
    if (typeof from === 'number') onMove(from, place);
  });
  useEffect(() => {
    const [element, dragHandle] = [row.current, grip.current];
    if (!element || !dragHandle) return undefined;
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => placeNow(),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        onDragEnter: () => setTarget(true),
        onDragLeave: () => setTarget(false),
        onDrop: ({ source }) => {
          setTarget(false);
          move(source.data['place']);
        },
      }),
    );
  }, []);
  return { row, grip, isDragged, isTarget };
}
