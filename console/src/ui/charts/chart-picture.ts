import { type ChartColour, chartColours } from './chart-colours.ts';
import type { LegendRow } from './legend.tsx';
import type { Drawn, Shape } from './shapes.ts';

export interface PictureOf {
  title: string;
  /** Of which days. */
  subtitle: string;
  drawn: Drawn | undefined;
  rows: readonly Omit<LegendRow, 'mark'>[];
}

const WIDTH = 480;
const MARGIN = 20;
const ROW = 26;
const HEAD = 64;
/** Sharp on any screen. */
const SCALE = 2;

/** A picture of a chart with the figures of its legend, in the colours of the theme that is shown. */
export async function chartPicture(chart: PictureOf): Promise<Blob> {
  const { drawn, rows } = chart;
  const canvas = document.createElement('canvas');
  const drawnHeight = drawn
    ? (drawn.height * (WIDTH - 2 * MARGIN)) / Math.max(drawn.width, WIDTH - 2 * MARGIN) + 16
    : 0;
  canvas.width = WIDTH * SCALE;
  canvas.height = (HEAD + drawnHeight + rows.length * ROW + MARGIN) * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser makes no pictures');
  context.scale(SCALE, SCALE);
  const pen = createPen(context);
  context.fillStyle = pen.colour('surface');
  context.fillRect(0, 0, WIDTH, canvas.height);
  pen.text(chart.title, { x: MARGIN, y: 30, anchor: 'start', size: 15, isBold: true, colour: 'text' });
  pen.text(chart.subtitle, { x: MARGIN, y: 48, anchor: 'start', size: 12, colour: 'label' });
  if (drawn) paintDrawn(context, pen, drawn);
  rows.forEach((row, index) => paintRow(context, pen, row, HEAD + drawnHeight + index * ROW));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))), 'image/png');
  });
}

interface Written {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  size: number;
  isBold?: boolean;
  colour: ChartColour;
}

const aligned = { start: 'left', middle: 'center', end: 'right' } as const;

/** Knows the colours and the letters of the page. */
function createPen(context: CanvasRenderingContext2D) {
  const { fontFamily } = getComputedStyle(document.body);
  const colour = (name: ChartColour): string => {
    const probe = document.createElement('span');
    probe.style.color = chartColours[name];
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  return {
    colour,
    text(text: string, { x, y, anchor, size, isBold = false, colour: name }: Written): void {
      context.font = `${isBold ? 600 : 400} ${size}px ${fontFamily}`;
      context.textAlign = aligned[anchor];
      context.fillStyle = colour(name);
      context.fillText(text, x, y);
    },
  };
}
type Pen = ReturnType<typeof createPen>;

function paintDrawn(context: CanvasRenderingContext2D, pen: Pen, { width, shapes }: Drawn): void {
  const room = WIDTH - 2 * MARGIN;
  const scale = Math.max(1, room / Math.max(width, room));
  context.save();
  context.translate(width < room ? (WIDTH - width) / 2 : MARGIN, HEAD);
  context.scale(scale, scale);
  for (const shape of shapes) paintShape(context, pen, shape);
  context.restore();
}

function paintShape(context: CanvasRenderingContext2D, pen: Pen, shape: Shape): void {
  switch (shape.kind) {
    case 'area':
      context.globalAlpha = shape.isPale ? 0.45 : 1;
      context.fillStyle = pen.colour(shape.colour);
      fillPath(context, new Path2D(shape.d));
      context.globalAlpha = 1;
      return;
    case 'line':
      context.strokeStyle = pen.colour(shape.colour);
      context.lineWidth = shape.width;
      context.stroke(new Path2D(shape.d));
      return;
    case 'text':
      pen.text(shape.text, {
        ...shape,
        size: shape.isFigure ? 18 : 11,
        isBold: shape.isFigure ?? false,
        colour: shape.isFigure ? 'text' : 'label',
      });
  }
}

const fillPath = (context: CanvasRenderingContext2D, shape: Path2D): void => context.fill(shape);

function paintRow(
  context: CanvasRenderingContext2D,
  pen: Pen,
  { label, colour, figure, percent, share }: PictureOf['rows'][number],
  top: number,
): void {
  const line = top + 17;
  context.fillStyle = pen.colour(colour);
  if (share === undefined) context.fillRect(MARGIN, top + 8, 10, 10);
  else context.fillRect(180, top + 8, share * 200, 10);
  const write = (text: string, x: number, anchor: Written['anchor'], isBold = false): void =>
    pen.text(text, { x, y: line, anchor, size: 13, isBold, colour: isBold ? 'text' : 'label' });
  write(label, share === undefined ? MARGIN + 18 : MARGIN, 'start');
  write(figure, WIDTH - MARGIN - (percent === undefined ? 0 : 48), 'end', true);
  if (percent !== undefined) write(percent, WIDTH - MARGIN, 'end');
}
