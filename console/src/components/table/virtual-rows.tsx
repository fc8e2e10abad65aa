import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';
import type { Density } from './column.ts';

const heights: Record<Density, number> = { standard: 36, compact: 32, review: 48 };
/** Rows beyond the edge that are drawn too, so that neither a quick wheel nor the Tab key meets an empty place. */
const OVERSCAN = 12;

interface VirtualRowsProps {
  count: number;
  density: Density;
  /** What they scroll in; null until it is there. */
  scroller: HTMLElement | null;
  row: (index: number) => ReactNode;
}

/** Of many rows only those in sight, and the space of the others. */
export function VirtualRows({ count, density, scroller, row }: VirtualRowsProps) {
  // The rule speaks of React's compiler, which would memoise the virtualiser's answers; this console is built without it.
  // oxlint-disable-next-line react/incompatible-library -- it speaks of the compiler of React, which this build does not use
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => heights[density],
    overscan: OVERSCAN,
  });
  const items = virtual.getVirtualItems();
  return (
    <>
      <Space height={items[0]?.start ?? 0} />
      {items.map(({ index }) => row(index))}
      <Space height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </>
  );
}

const Space = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null);
