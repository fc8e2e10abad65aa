/** Least px of both sides. */
export interface SplitLimits {
  start: number;
  end: number;
}

const STEP = 16;

/** A wanted width of the first side within what both sides need; the first one gives way when there is too little for both. */
export function clampWidth(wanted: number, total: number, limits: SplitLimits): number {
  return Math.round(Math.max(Math.min(wanted, total - limits.end), Math.min(limits.start, total)));
}

/** Where a key moves the divider to; undefined for keys that do not. */
export function nextWidth(key: string, width: number, total: number, limits: SplitLimits): number | undefined {
  const wanted: Record<string, number> = {
    ArrowLeft: width - STEP,
    ArrowRight: width + STEP,
    Home: limits.start,
    End: total - limits.end,
  };
  const next = wanted[key];
  return next === undefined ? undefined : clampWidth(next, total, limits);
}
