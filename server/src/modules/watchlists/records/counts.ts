import type { importProgress } from '@tamis/contract/watchlists';
import type { Entry } from '@tamis/engine';
import type { z } from 'zod';

export interface ListCounts {
  entries: number;
  names: number;
  byEntityType: Record<string, number>;
  /** By check type; an entry of several types counts in each. */
  byType: Record<string, number>;
}

/** What a version did to the one before it, in entries. */
export interface ChangeCounts {
  added: number;
  removed: number;
  changed: number;
}

export type Progress = z.output<typeof importProgress>;
export type ImportStep = Progress['step'];

export const noCounts = (): ListCounts => ({ entries: 0, names: 0, byEntityType: {}, byType: {} });

/** Adds one entry to the counts, in place: a list has up to millions. */
export function countEntry(counts: ListCounts, entry: Entry): void {
  counts.entries += 1;
  counts.names += entry.names.length;
  increment(counts.byEntityType, entry.entityType);
  for (const type of new Set(entry.types)) increment(counts.byType, type);
}

function increment(tally: Record<string, number>, key: string): void {
  tally[key] = (tally[key] ?? 0) + 1;
}
