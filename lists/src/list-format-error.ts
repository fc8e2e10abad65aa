/** Where in a list file reading failed; line and record as far as they are known. */
export interface ListPosition {
  file: string;
  /** Line in the file, from 1. */
  line?: number;
  /** The list's own id of the record, or its number from 1. */
  record?: string;
}

/**
 * A list file that cannot be read to its end as what it claims to be: unparsable, truncated
 * or in another format. The import is refused whole.
 */
export class ListFormatError extends Error {
  readonly file: string;
  readonly line: number | undefined;
  readonly record: string | undefined;

  constructor(problem: string, at: ListPosition, options?: ErrorOptions) {
    super(`${describePosition(at)}: ${problem}`, options);
    this.name = 'ListFormatError';
    this.file = at.file;
    this.line = at.line;
    this.record = at.record;
  }
}

function describePosition({ file, line, record }: ListPosition): string {
  const parts = [file];
  if (line !== undefined) parts.push(`line ${line}`);
  if (record !== undefined) parts.push(`record ${record}`);
  return parts.join(', ');
}
