import { readCsv } from '../csv.ts';
import type { CsvRow } from '../csv.ts';
import type { ListFile } from '../list-file.ts';
import { ListFormatError } from '../list-format-error.ts';

/** The four files of a list in OFAC's CSV form, told apart by their number of columns. */
export interface OfacFiles {
  entries: ListFile;
  aliases: ListFile;
  addresses: ListFile;
  comments: ListFile;
}

const endMark = '\u001a';

const roles = [
  { role: 'entries', columns: 12, usual: 'sdn.csv or cons_prim.csv' },
  { role: 'aliases', columns: 5, usual: 'alt.csv or cons_alt.csv' },
  { role: 'addresses', columns: 6, usual: 'add.csv or cons_add.csv' },
  { role: 'comments', columns: 2, usual: 'sdn_comments.csv or cons_comments.csv' },
] as const;

/** Assigns each file its role; refuses a missing one (its aliases or addresses would be lost unseen) and a strange one. */
export async function assignRoles(files: readonly ListFile[], title: string): Promise<OfacFiles> {
  const found = new Map<string, ListFile>();
  for (const file of files) {
    const columns = await countColumns(file);
    const role = columns === 0 ? roleByName(file.name) : roles.find((known) => known.columns === columns)?.role;
    if (!role) throw new ListFormatError(`is no file of ${title}: ${columns} columns`, { file: file.name });
    if (found.has(role)) throw new ListFormatError(`is a second file of ${role}`, { file: file.name });
    found.set(role, file);
  }
  const fileOf = (index: 0 | 1 | 2 | 3): ListFile => {
    const { role, usual } = roles[index];
    const file = found.get(role);
    if (!file) throw new ListFormatError(`the file of ${role} (${usual}) is missing`, { file: title });
    return file;
  };
  return { entries: fileOf(0), aliases: fileOf(1), addresses: fileOf(2), comments: fileOf(3) };
}

/** Rows of one of the files, '-0-' (OFAC's mark for nothing) as ''. `warn` hears of a file that may be cut. */
export async function* ofacRows(
  file: ListFile,
  columns: number,
  warn?: (text: string) => void,
): AsyncGenerator<CsvRow> {
  for await (const { line, fields } of readCsv(file, {
    columns,
    transform: (text) => untilEndMark(file, text, warn),
  })) {
    if (!/^\d+$/.test(fields[0] ?? '')) {
      throw new ListFormatError(`'${fields[0]}' is no entry number`, { file: file.name, line });
    }
    yield { line, fields: fields.map((field) => (/^-0-?$/.test(field) ? '' : field)) };
  }
}

/**
 * OFAC ends its files with the DOS end-of-file mark (Ctrl-Z) on a line of its own; text after it refuses the file.
 * A file with DOS line ends and no mark has been cut: for sure within a row, and perhaps between two. Copies with
 * other line ends went through other hands, and their missing mark means nothing.
 */
async function* untilEndMark(
  file: ListFile,
  text: AsyncIterable<string>,
  warn?: (text: string) => void,
): AsyncGenerator<string> {
  let isEnded = false;
  let hasDosLines = false;
  let line = 1;
  let end = '';
  for await (const chunk of text) {
    const [before = '', ...after] = isEnded ? ['', chunk] : chunk.split(endMark);
    line += before.split('\n').length - 1;
    isEnded ||= after.length > 0;
    if (after.join('').trim() !== '')
      throw new ListFormatError('goes on after its end mark', { file: file.name, line });
    hasDosLines ||= before.includes('\r\n');
    if (before !== '') end = before.slice(-1);
    yield before;
  }
  if (isEnded || !hasDosLines) return;
  if (end !== '\n') throw new ListFormatError('ends within a row', { file: file.name, line });
  warn?.(`${file.name}: lacks OFAC's end mark and may be cut.`);
}

async function countColumns(file: ListFile): Promise<number> {
  for await (const { fields } of readCsv(file, { transform: (text) => untilEndMark(file, text) })) return fields.length;
  return 0;
}

/** A list may have no comments at all; only the name tells what the empty file is. */
function roleByName(name: string): string | undefined {
  return /comment/i.test(name) ? 'comments' : undefined;
}
