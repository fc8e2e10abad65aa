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
/** A whole ring as one arc would begin and end at the same point, and be nothing. */
const ALMOST_ALL = 0.99999;

const at = (share: number, radius: number): [number, number] => {
  const angle = (share - 0.25) * 2 * Math.PI;
  return [CENTRE + radius * Math.cos(angle), CENTRE + radius * Math.sin(angle)];
};

function ring(from: number, until: number): string {
  const end = Math.min(until, from + ALMOST_ALL);
  const isLarge = end - from > 0.5 ? 1 : 0;
  return path([
    'M',
    ...at(from, OUTER),
    'A',
    OUTER,
    OUTER,
    0,
    isLarge,
    1,
    ...at(end, OUTER),
    'L',
    ...at(end, INNER),
    'A',
    INNER,
    INNER,
    0,
    isLarge,
    0,
    ...at(from, INNER),
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
