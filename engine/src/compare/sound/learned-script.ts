import type { SoundMarks } from './sound-likeness.ts';

/** What was learned of a script: its table as text, see sound-table.ts, and what its likeness means. */
export interface LearnedScript {
  marks: SoundMarks;
  table: string;
}
