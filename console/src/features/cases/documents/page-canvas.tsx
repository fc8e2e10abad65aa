import { useEffect, useRef } from 'react';
import classes from './documents.module.css';

export interface PageCanvasProps {
  label: string;
  /** px on the screen. */
  width: number;
  height: number;
  /** Draws it anew whenever it changes; a drawing that is not wanted any more is told by the signal. */
  draw: (canvas: HTMLCanvasElement, signal: AbortSignal) => Promise<void>;
}

/** One page, as pixels and nothing else. */
export function PageCanvas({ label, width, height, draw }: PageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    if (canvas.current) void draw(canvas.current, stop.signal);
    return () => stop.abort();
  }, [draw]);
  return (
    <div className={classes.sheet} style={{ width: Math.round(width), height: Math.round(height) }}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}
