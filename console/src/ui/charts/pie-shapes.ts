import type { ChartColour } from './chart-colours.ts';
import { type Drawn, path, type Shape } from './shapes.ts';

export interface Slice {
  value: number;
  colour: ChartColour;
}

const SIZE = 112;
const CENTRE = SIZE / 2;
const OUTER = 54;
const INNER = 35;

const at = (share: number, radius: number): [number, number] => {
  const angle = (share - 0.25) * 2 * Math.PI;
  return [CENTRE + radius * Math.cos(angle), CENTRE + radius * Math.sin(angle)];
};

/**
 * In two halves: as one arc a whole ring would begin and end at the same point, and be nothing. A whole one is a circle
 * within another, without the edges that part a slice from the next.
 */
function ring(from: number, until: number): string {
  const middle = (from + until) / 2;
  const arc = (to: number, radius: number, isClockwise: 0 | 1) =>
    ['A', radius, radius, 0, 0, isClockwise, ...at(to, radius)] as const;
  return path([
    'M',
    ...at(from, OUTER),
    ...arc(middle, OUTER, 1),
    ...arc(until, OUTER, 1),
    ...(until - from === 1 ? ['Z', 'M'] : ['L']),
    ...at(until, INNER),
    ...arc(middle, INNER, 0),
    ...arc(from, INNER, 0),
    'Z',
  ]);
}

/** A ring whose slices have the shares of their values, from the top on; their sum and its word in the middle. */
export function pieShapes(slices: readonly Slice[], sum: string, word: string): Drawn {
  const total = slices.reduce((all, { value }) => all + value, 0);
  let before = 0;
  const areas: Shape[] = [];
  for (const { value, colour } of slices) {
    if (value > 0) areas.push({ kind: 'area', d: ring(before / total, (before + value) / total), colour });
    before += value;
  }
  return {
    width: SIZE,
    height: SIZE,
    shapes: [
      ...areas,
      { kind: 'text', x: CENTRE, y: CENTRE + 2, text: sum, anchor: 'middle', isFigure: true },
      { kind: 'text', x: CENTRE, y: CENTRE + 16, text: word, anchor: 'middle' },
    ],
  };
}
