import { expect, it } from 'vitest';
import { pieShapes, type Slice } from './pie-shapes.ts';

const slices = (...values: number[]): Slice[] => values.map((value) => ({ value, colour: 'first' }));

/** Where each arc of the slices begins and ends, as the browser reads the path. */
function arcsOf(of: readonly Slice[]): { from: string; to: string }[] {
  const paths = pieShapes(of, '2', 'users').shapes.flatMap((shape) => (shape.kind === 'area' ? [shape.d] : []));
  return paths.flatMap((d) => {
    const ends = [...d.matchAll(/[MAL]([^MALZ]+)/g)].map(([whole, numbers = '']) => ({
      isArc: whole.startsWith('A'),
      end: numbers.trim().split(/[ ,]+/).slice(-2).join(),
    }));
    return ends.flatMap(({ isArc, end }, index) => (isArc ? [{ from: ends[index - 1]?.end ?? '', to: end }] : []));
  });
}

it('draws a slice that is all there is as a whole ring: an arc that ends where it begins is not drawn', () => {
  const arcs = arcsOf(slices(0, 2, 0));
  expect(arcs).not.toEqual([]);
  for (const { from, to } of arcs) expect(to).not.toBe(from);
});

it('begins each slice where the one before it ends, and draws none for nothing', () => {
  const arcs = arcsOf(slices(1, 0, 2, 1));
  expect(arcs).toHaveLength(12);
  expect(arcs[4]?.from).toBe(arcs[1]?.to);
  expect(arcs[8]?.from).toBe(arcs[5]?.to);
  expect(arcs[9]?.to).toBe(arcs[0]?.from);
});
