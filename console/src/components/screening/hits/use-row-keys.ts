import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Review } from '../review/use-review.ts';

/** Arrow keys on a row move the review, and the focus with it; whatever moves the review keeps its row in sight. */
export function useRowKeys({ position, paging, query, move }: Review) {
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
    const rows = [...row.parentElement.querySelectorAll<HTMLElement>('tr[data-key]')];
    const next = rows[rows.indexOf(row as HTMLElement) + step]?.dataset['key'];
    const hits = query.data?.hits ?? [];
    const first = (paging.page - 1) * paging.perPage;
    // Past the ends of the page stand those of the pages beside it.
    move(hits.find(({ doc }) => doc.id === next)?.index ?? (step > 0 ? first + hits.length : first - 1));
  };
  return { frame, onKeyDown };
}
