import { Readable, pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { readText } from './list-file.ts';
import type { ListFile } from './list-file.ts';
import { ListFormatError } from './list-format-error.ts';

export interface CsvRow {
  /** Line of the file on which the row ends, from 1. */
  line: number;
  fields: string[];
}

export interface CsvFormat {
  /** How many columns each row must have; absent: as many as the first row. */
  columns?: number;
  delimiter?: string;
  encoding?: string;
  /** Changes the text before it is parsed, e.g. to take off an end-of-file mark. */
  transform?(text: AsyncIterable<string>): AsyncIterable<string>;
}

/** A quote that is never closed must not swallow a whole file. */
const maxRowCharacters = 4_000_000;

interface ParsedRow {
  info: { lines: number };
  record: string[];
}

/**
 * Rows of a CSV file (RFC 4180, either line end, blanks around fields taken off), streamed. Refuses a file
 * with an open quote, a stray quote or a row of another width. Empty lines are passed over.
 */
export async function* readCsv(file: ListFile, format: CsvFormat = {}): AsyncGenerator<CsvRow> {
  let columns = format.columns;
  for await (const { info, record } of parsedRows(file, format)) {
    columns ??= record.length;
    if (record.length !== columns) {
      const problem = `has ${record.length} columns instead of ${columns}`;
      throw new ListFormatError(problem, { file: file.name, line: info.lines });
    }
    yield { line: info.lines, fields: record };
  }
}

/** Rows of a CSV file with a header, as objects; refuses a file that lacks a required column, or has one twice. */
export async function* readCsvRecords(
  file: ListFile,
  required: readonly string[],
  format: CsvFormat = {},
): AsyncGenerator<{ line: number; record: Record<string, string> }> {
  let header: string[] | undefined;
  for await (const { line, fields } of readCsv(file, format)) {
    if (header) {
      const names = header;
      yield { line, record: Object.fromEntries(fields.map((value, index) => [names[index] ?? '', value])) };
      continue;
    }
    header = fields;
    const missing = required.filter((name) => !fields.includes(name));
    if (missing.length) throw new ListFormatError(`lacks the columns ${missing.join(', ')}`, { file: file.name, line });
    const repeated = fields.filter((name, index) => name !== '' && fields.indexOf(name) < index);
    if (repeated.length)
      throw new ListFormatError(`has columns twice: ${repeated.join(', ')}`, { file: file.name, line });
  }
  if (!header) throw new ListFormatError('is empty: not even a header', { file: file.name });
}

async function* parsedRows(file: ListFile, format: CsvFormat): AsyncGenerator<ParsedRow> {
  const text = readText(file, format.encoding);
  const parser = parse({
    delimiter: format.delimiter ?? ',',
    info: true,
    max_record_size: maxRowCharacters,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  // Failures of either stream reach the loop below through the parser.
  pipeline(Readable.from(format.transform ? format.transform(text) : text), parser, () => {});
  try {
    for await (const row of parser) yield row as ParsedRow;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ListFormatError(error.message, { file: file.name, line: parser.info.lines }, { cause: error });
  }
}
