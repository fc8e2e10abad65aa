import { roundParts } from './round-parts.ts';

export interface ScorePartView {
  /** Shown in the bar where there is room, e.g. 'Nikolas'. */
  label: string;
  /** The term of the line of figures that the part belongs to, e.g. 'Words' or 'country'. */
  term: string;
  /** Ten-thousandths; negative: taken off. */
  points: number;
  /** A main part carries its label and figure in the bar. */
  isMain: boolean;
}

/** A stretch of the bar; start and width in per cent of its whole length. */
export interface Stretch {
  key: number;
  label: string;
  hundredths: number;
  isMain: boolean;
  start: number;
  width: number;
}

export interface ScoreLayout {
  stretches: Stretch[];
  /** What was taken off, laid over the end of what was added. */
  taken: { start: number; width: number } | undefined;
  terms: { term: string; hundredths: number }[];
  /** Hundredths; the sum of the terms, exactly. */
  total: number;
}

const FULL_POINTS = 10_000;

/** Where everything stands in the bar, and the line of figures that adds up to the score. */
export function scoreLayout(parts: readonly ScorePartView[]): ScoreLayout {
  const rounded = roundParts(parts.map((part) => part.points));
  const added = parts.reduce((sum, part) => sum + Math.max(0, part.points), 0);
  const removed = parts.reduce((sum, part) => sum + Math.max(0, -part.points), 0);
  const scale = 100 / Math.max(FULL_POINTS, added);
  let start = 0;
  const stretches: Stretch[] = [];
  parts.forEach((part, key) => {
    if (part.points <= 0) return;
    const width = part.points * scale;
    stretches.push({ key, label: part.label, hundredths: rounded[key] ?? 0, isMain: part.isMain, start, width });
    start += width;
  });
  const width = Math.min(removed * scale, start);
  const terms = new Map<string, number>();
  parts.forEach((part, index) => terms.set(part.term, (terms.get(part.term) ?? 0) + (rounded[index] ?? 0)));
  return {
    stretches,
    taken: width > 0 ? { start: start - width, width } : undefined,
    terms: [...terms].map(([term, hundredths]) => ({ term, hundredths })),
    total: rounded.reduce((sum, value) => sum + value, 0),
  };
}
