import { CONTRARY_WORD_LINES } from '../normalise/tables/contrary-words.ts';

/** Word → its line, and which of the two meanings on it. */
const SIDES: ReadonlyMap<string, readonly [line: number, side: number]> = new Map(
  CONTRARY_WORD_LINES.flatMap((text, line) =>
    text.split(': ').flatMap((words, side) => words.split(' ').map((word) => [word, [line, side]] as const)),
  ),
);

/** Whether two Latin forms are known to mean two things that are written alike: 'import' is no slip in 'export'. */
export function areContrary(a: string, b: string): boolean {
  const [lineA, sideA] = SIDES.get(a) ?? [];
  if (lineA === undefined) return false;
  const [lineB, sideB] = SIDES.get(b) ?? [];
  return lineA === lineB && sideA !== sideB;
}
