import type { ChartColour } from './chart-colours.ts';
import { type Drawn, path, type Shape } from './shapes.ts';

export interface TimePoint {
  label: string;
  /** One for each series; null where nothing is known, and then nothing is drawn. */
  values: readonly (number | null)[];
  /** Not over yet, and drawn paler. */
  isOpen?: boolean;
}

const WIDTH = 344;
const HEIGHT = 136;
const LEFT = 44;
const TOP = 12;
const BOTTOM = HEIGHT - 24;
const RIGHT = WIDTH - 4;

/** The next number that is easy to read: 1, 2 or 5 and noughts. */
function niceTop(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 5, 10].find((step) => step * power >= most) ?? 10) * power;
}

const heightOf = (value: number, top: number): number => BOTTOM - (value / top) * (BOTTOM - TOP);

function scale(top: number, format: (value: number) => string): Shape[] {
  return [0, top / 2, top].flatMap((value): Shape[] => {
    const y = heightOf(value, top);
    return [
      { kind: 'line', d: path(['M', LEFT, y, 'H', RIGHT]), colour: 'line', width: 1 },
      { kind: 'text', x: LEFT - 6, y: y + 4, text: format(value), anchor: 'end' },
    ];
  });
}

/** The first, the middle and the last point. */
function days(points: readonly TimePoint[], xOf: (index: number) => number): Shape[] {
  const last = points.length - 1;
  const places = [...new Set([0, Math.floor(last / 2), last])].filter((place) => place >= 0);
  const anchorOf = (place: number) => (place === 0 ? 'start' : place === last ? 'end' : 'middle');
  return places.map((place) => ({
    kind: 'text',
    x: place === 0 ? LEFT : place === last ? RIGHT : xOf(place),
    y: HEIGHT - 6,
    text: points[place]?.label ?? '',
    anchor: points.length === 1 ? 'start' : anchorOf(place),
  }));
}

const mostOf = (points: readonly TimePoint[]): number =>
  Math.max(0, ...points.flatMap(({ values }) => values.map((value) => value ?? 0)));

/** A column for each point, of its first series. */
export function columnShapes(points: readonly TimePoint[], format: (value: number) => string): Drawn {
  const top = Math.max(2, niceTop(mostOf(points)));
  const step = (RIGHT - LEFT) / Math.max(1, points.length);
  const width = Math.max(1, Math.min(24, step * 0.72));
  const xOf = (index: number): number => LEFT + (index + 0.5) * step;
  const columns = points.flatMap(({ values: [value], isOpen = false }, index): Shape[] => {
    if (!value) return [];
    const x = xOf(index) - width / 2;
    const y = heightOf(value, top);
    return [
      { kind: 'area', d: path(['M', x, y, 'H', x + width, 'V', BOTTOM, 'H', x, 'Z']), colour: 'first', isPale: isOpen },
    ];
  });
  return { width: WIDTH, height: HEIGHT, shapes: [...scale(top, format), ...columns, ...days(points, xOf)] };
}

const lineColours: readonly ChartColour[] = ['first', 'amber', 'violet'];

/** A line for each series, broken where nothing is known; a point that stands alone is a dot. */
export function lineShapes(points: readonly TimePoint[], format: (value: number) => string): Drawn {
  const top = niceTop(mostOf(points));
  const step = (RIGHT - LEFT) / Math.max(1, points.length - 1);
  const xOf = (index: number): number => LEFT + index * step;
  const series = points[0]?.values.length ?? 0;
  const lines = Array.from({ length: series }, (_each, place): Shape[] => {
    const colour = lineColours[place] ?? 'first';
    const known = points.map(({ values }) => values[place] ?? null);
    const strokes = known.flatMap((value, index) => {
      if (value === null) return [];
      const isBegun = index > 0 && known[index - 1] !== null;
      return [isBegun ? 'L' : 'M', xOf(index), heightOf(value, top)];
    });
    const dots = known.flatMap((value, index): Shape[] =>
      value === null ? [] : [{ kind: 'area', d: dot(xOf(index), heightOf(value, top)), colour }],
    );
    return strokes.length === 0 ? [] : [{ kind: 'line', d: path(strokes), colour, width: 2 }, ...dots];
  });
  return { width: WIDTH, height: HEIGHT, shapes: [...scale(top, format), ...lines.flat(), ...days(points, xOf)] };
}

const dot = (x: number, y: number): string =>
  path(['M', x - 2.5, y, 'a', 2.5, 2.5, 0, 1, 0, 5, 0, 'a', 2.5, 2.5, 0, 1, 0, -5, 0, 'Z']);

export const lineColourOf = (place: number): ChartColour => lineColours[place] ?? 'first';
