import type { Entry } from '@tamis/engine';
import { finishEntry } from '../blank-entry.ts';
import { readCsvRecords } from '../csv.ts';
import type { ListFile } from '../list-file.ts';
import { ListFormatError } from '../list-format-error.ts';
import { located } from '../located.ts';

export type Row = Record<string, string>;

export interface GroupedFormat {
  /** Columns without which the file is another format. */
  required: readonly string[];
  /** Column whose value ties the rows of one entry together. */
  idColumn: string;
  /** Starts an entry from its first row. */
  start(id: string, row: Row): Entry;
  /** Adds what one row says; a row repeats most of what its siblings say. */
  add(entry: Entry, row: Row): void;
  /** Puts the gathered entry in order. */
  finish(entry: Entry): Entry;
}

/**
 * Entries of a UK list: one row per name, address and date of birth of an entry, with a line about the file
 * above the header. Rows of one entry need not follow each other, so all entries are held until the end.
 */
export async function* readGroupedRows(file: ListFile, format: GroupedFormat): AsyncGenerator<Entry> {
  const groups = new Map<string, { entry: Entry; line: number }>();
  for await (const { line, record } of readCsvRecords(file, format.required, { transform: withoutFirstLine })) {
    const id = record[format.idColumn] ?? '';
    if (id === '') throw new ListFormatError(`has no ${format.idColumn}`, { file: file.name, line });
    const group = groups.get(id) ?? { entry: format.start(id, record), line };
    groups.set(id, group);
    format.add(group.entry, record);
  }
  for (const [record, { entry, line }] of groups) {
    yield located({ file: file.name, line, record }, () => finishEntry(format.finish(entry)));
  }
}

/** Takes off the line about the file but keeps its line end, so that line numbers stay right. */
async function* withoutFirstLine(text: AsyncIterable<string>): AsyncGenerator<string> {
  let inFirstLine = true;
  for await (const chunk of text) {
    const end = inFirstLine ? chunk.indexOf('\n') : 0;
    if (end < 0) continue;
    inFirstLine = false;
    yield chunk.slice(end);
  }
}
