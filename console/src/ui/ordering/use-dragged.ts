import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

interface Dragged {
  item: RefObject<HTMLLIElement | null>;
  grip: RefObject<HTMLButtonElement | null>;
  isDragged: boolean;
  /** Something else hangs above it, and would take its place. */
  isTarget: boolean;
}

/** An item that is dragged by its grip to the place of another. */
export function useDragged(place: number, onMove: (from: number, to: number) => void): Dragged {
  const item = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const [isDragged, setDragged] = useState(false);
  const [isTarget, setTarget] = useState(false);
  const placeNow = useEffectEvent(() => ({ place }));
  const move = useEffectEvent((from: unknown) => {
    if (typeof from === 'number') onMove(from, place);
  });
  useEffect(() => {
    const [element, dragHandle] = [item.current, grip.current];
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
        canDrop: ({ source }) => source.element !== element,
        onDragEnter: () => setTarget(true),
        onDragLeave: () => setTarget(false),
        onDrop: ({ source }) => {
          setTarget(false);
          move(source.data['place']);
        },
      }),
    );
  }, []);
  return { item, grip, isDragged, isTarget };
}
