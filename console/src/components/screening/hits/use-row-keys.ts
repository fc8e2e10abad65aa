import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Review } from '../review/use-review.ts';

/** Arrow keys on a row move the review, and the focus with it; whatever moves the review keeps its row in sight. */
export function useRowKeys({ position, paging, total, move }: Review) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = frame.current?.querySelector('tr[aria-current]');
    row?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement?.matches('tr[data-key]')) (row as HTMLElement | null)?.focus({ preventScroll: true });
  }, [position]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = (event.target as Element).closest('tr[data-key]');
    if (step === undefined || row !== event.target || !row.parentElement) return;
    event.preventDefault();
    const first = (paging.page - 1) * paging.perPage;
    const from = [...row.parentElement.children].indexOf(row) + first;
    if (from + step >= 0 && from + step < total) move(from + step);
  };
  return { frame, onKeyDown };
}
