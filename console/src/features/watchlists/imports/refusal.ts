export interface RefusalProblem {
  line?: number;
  record?: string;
  text: string;
}

/** Why a list was refused, taken apart: in which file, and what is wrong where, as far as it is known. */
export interface Refusal {
  file?: string;
  problems: RefusalProblem[];
}

/** Led by the name of a list file; an address that could not be reached is none. */
const position =
  /^(?<file>[^:\n]+?\.(?:csv|tsv|txt|xml|jsonl?|ndjson|zip|gz))(?:, line (?<line>\d+))?(?:, record (?<record>[^:\n]+?))?: (?<problem>.+)$/is;
const several = /^has problems\n/;
const problemLine = /^line (?<line>\d+): (?<text>.+)$/;

/**
 * Reads the reason of a refused version: 'sdn.csv, line 12, record 306: It has 11 columns instead of
 * 12.', or a file that 'has problems' and a line of its own for each of them.
 */
export function readRefusal(reason: string): Refusal {
  const { file, line, record, problem } = position.exec(reason)?.groups ?? {};
  if (file === undefined || problem === undefined) return { problems: [{ text: reason }] };
  if (several.test(problem)) return { file, problems: problem.replace(several, '').split('\n').map(readProblem) };
  return {
    file,
    problems: [
      { text: problem, ...(line !== undefined && { line: Number(line) }), ...(record !== undefined && { record }) },
    ],
  };
}

function readProblem(text: string): RefusalProblem {
  const parts = problemLine.exec(text)?.groups;
  return parts?.['line'] === undefined || parts['text'] === undefined
    ? { text }
    : { line: Number(parts['line']), text: parts['text'] };
}
