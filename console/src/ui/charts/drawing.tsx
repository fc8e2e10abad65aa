import { chartColours } from './chart-colours.ts';
import classes from './drawing.module.css';
import type { Drawn, Shape } from './shapes.ts';

/** A drawing for the eye only: whoever shows it says its figures beside it. */
export function Drawing({
  drawn: { width, height, shapes },
  className,
}: {
  drawn: Drawn;
  className?: string | undefined;
}) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} aria-hidden="true" focusable="false">
      {shapes.map((shape, index) => (
        <Part key={index} shape={shape} />
      ))}
    </svg>
  );
}

function Part({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case 'area':
      return (
        <path
          d={shape.d}
          className={classes.area}
          data-pale={shape.isPale || undefined}
          style={{ fill: chartColours[shape.colour] }}
        />
      );
    case 'line':
      return (
        <path
          d={shape.d}
          className={classes.line}
          style={{ stroke: chartColours[shape.colour], strokeWidth: shape.width }}
        />
      );
    case 'text':
      return (
        <text
          x={shape.x}
          y={shape.y}
          textAnchor={shape.anchor}
          className={shape.isFigure ? classes.figure : classes.label}
        >
          {shape.text}
        </text>
      );
  }
}
