import { z } from 'zod';

/** What is wrong in a row of an uploaded spreadsheet. */
export const rowProblem = z.object({
  /** As the spreadsheet numbers it; the first row after the header is 2. */
  row: z.number().int(),
  column: z.string(),
  value: z.string(),
  message: z.string(),
});
export type RowProblem = z.output<typeof rowProblem>;

/** Rows in which the same is wrong: what to mend once in the file, and where to look. */
export const problemGroup = z.object({
  column: z.string(),
  /** Without the number of a row. */
  message: z.string(),
  rows: z.number().int(),
  /** The first of them, five at most, as the spreadsheet numbers them. */
  firstRows: z.array(z.number().int()),
});
export type ProblemGroup = z.output<typeof problemGroup>;
/** The commonest are told; a file in which more is wrong is another file. */
export const MOST_PROBLEM_GROUPS = 20;

/** What stands in the first row; the rows after it are numbered from 2, as the spreadsheet shows them. */
export const FIRST_SHEET_ROW = 2;
