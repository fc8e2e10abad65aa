import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { deviceKey } from '../device-setting.ts';
import classes from './split-view.module.css';
import { clampWidth, nextWidth, type SplitLimits } from './split-width.ts';

export interface SplitViewProps {
  start: ReactNode;
  end: ReactNode;
  /** Names of the two sides and of the divider between them. */
  labels: { start: string; end: string; divider: string };
  /** px of the first side unless the user has chosen otherwise. */
  startWidth: number;
  limits: SplitLimits;
  /** Names the divider among all of the console; under it the choice is kept in this browser. */
  name: string;
}

/** Two sides with a divider that can be dragged, or moved with the arrow keys; a double click sets it back. */
export function SplitView({ start, end, labels, startWidth, limits, name }: SplitViewProps) {
  const storageKey = deviceKey(`split.${name}`);
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(() => Number(localStorage.getItem(storageKey)) || startWidth);
  const choose = (wanted: number): void => {
    const total = frame.current?.clientWidth ?? 0;
    const next = clampWidth(wanted, total, limits);
    localStorage.setItem(storageKey, String(next));
    setWidth(next);
  };
  const reset = (): void => {
    localStorage.removeItem(storageKey);
    setWidth(startWidth);
  };
  const style: Record<`--${string}`, string> = {
    '--start': `${width}px`,
    '--least-start': `${limits.start}px`,
    '--least-end': `${limits.end}px`,
  };
  return (
    <div ref={frame} className={classes.split} style={style}>
      <section className={classes.side} aria-label={labels.start}>
        {start}
      </section>
      <Divider label={labels.divider} width={width} limits={limits} frame={frame} onChoose={choose} onReset={reset} />
      <section className={classes.side} aria-label={labels.end}>
        {end}
      </section>
    </div>
  );
}

interface DividerProps {
  label: string;
  width: number;
  limits: SplitLimits;
  frame: { readonly current: HTMLDivElement | null };
  onChoose: (width: number) => void;
  onReset: () => void;
}

function Divider({ label, width, limits, frame, onChoose, onReset }: DividerProps) {
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    const left = frame.current?.getBoundingClientRect().left ?? 0;
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onChoose(event.clientX - left);
  };
  const press = (event: KeyboardEvent): void => {
    const next = nextWidth(event.key, width, frame.current?.clientWidth ?? 0, limits);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
  };
  return (
    // A separator that moves is a control (WAI-ARIA window splitter).
    <div
      className={classes.divider}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={Math.round(width)}
      aria-valuemin={limits.start}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={onReset}
      onKeyDown={press}
    />
  );
}
