import type { ReadRows } from './read-rows.ts';

export interface SheetTask {
  bytes: Uint8Array;
  currentYear: number;
}

export type SheetAnswer = ({ kind: 'rows' } & ReadRows) | { kind: 'refused'; message: string };
