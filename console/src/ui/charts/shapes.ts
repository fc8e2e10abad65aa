import type { ChartColour } from './chart-colours.ts';

/** A part of a drawing, which the page and a picture of it draw alike. `d` is the path of an SVG. */
export type Shape =
  | { kind: 'area'; d: string; colour: ChartColour; isPale?: boolean }
  | { kind: 'line'; d: string; colour: ChartColour; width: number }
  | { kind: 'text'; x: number; y: number; text: string; anchor: 'start' | 'middle' | 'end'; isFigure?: boolean };

export interface Drawn {
  width: number;
  height: number;
  shapes: readonly Shape[];
}

const round = (value: number): string => String(Math.round(value * 100) / 100);

/** Numbers in a path, short enough to read. */
export const path = (parts: readonly (string | number)[]): string =>
  parts.map((part) => (typeof part === 'number' ? round(part) : part)).join(' ');
