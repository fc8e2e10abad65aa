import type { Entry } from '@tamis/engine';
import type { CsvRow } from '../csv.ts';
import type { ListFile } from '../list-file.ts';
import { ListFormatError } from '../list-format-error.ts';
import { located } from '../located.ts';
import type { AddressParts } from '../postal-address.ts';
import type { ReadRequest } from '../source.ts';
import { assignRoles, ofacRows } from './csv-files.ts';
import { indexEntries } from './entry-index.ts';
import type { NamedRecord } from './entry-index.ts';
import { mapOfacRecord } from './map.ts';
import type { OfacRecord } from './map.ts';

/** Remarks are cut at this length; what follows is in the file of comments. */
const remarkLength = 1000;

/**
 * Streams a list from OFAC's four CSV files, joined by entry number.
 * Format: https://ofac.treasury.gov/specially-designated-nationals-list-data-formats-data-schemas ('dat_spec.txt')
 */
export async function* readOfacCsv({ source, files, warn }: ReadRequest): AsyncGenerator<Entry> {
  const { entries, aliases, addresses, comments } = await assignRoles(files, source.title);
  const { index, ids } = await indexEntries(entries, namedRecords(entries));
  const aliasesById = await rowsById(ofacRows(aliases, 5, warn), aliases.name, ids);
  const addressesById = await rowsById(ofacRows(addresses, 6, warn), addresses.name, ids);
  const commentsById = await commentsOf(comments, ids, warn);
  for await (const { line, fields } of ofacRows(entries, 12, warn)) {
    const at = { file: entries.name, line, record: fields[0] ?? '' };
    yield located(at, () => {
      const record = recordOf(fields, aliasesById, addressesById);
      record.remarks = joinRemarks(record.remarks, commentsById.get(record.id));
      return mapOfacRecord(source, record, index);
    });
  }
}

type RowsById = ReadonlyMap<string, string[][]>;

function recordOf(fields: string[], aliases: RowsById, addresses: RowsById): OfacRecord {
  const [id = '', name = '', type = '', programmes = '', title = '', callSign = '', vesselType = ''] = fields;
  const [tonnage = '', grossTonnage = '', flag = '', owner = '', remarks = ''] = fields.slice(7);
  return {
    id,
    name,
    type,
    title,
    remarks,
    programmes: programmes.split(/\s*\]\s*\[\s*/).filter(Boolean),
    vessel: { callSign, type: vesselType, tonnage, grossTonnage, flag, owner },
    aliases: (aliases.get(id) ?? []).map(aliasOf),
    addresses: (addresses.get(id) ?? []).map(addressOf),
    statements: [],
  };
}

/** The CSV form prints weak aliases in the remarks, so that those of its own file are strong. */
function aliasOf([, , type = '', name = '']: string[]): OfacRecord['aliases'][number] {
  return { type, name, isWeak: false };
}

function addressOf([, , street = '', city = '', country = '', note = '']: string[]): AddressParts {
  return { street, city, country, note };
}

async function* namedRecords(file: ListFile): AsyncGenerator<NamedRecord> {
  for await (const {
    line,
    fields: [id = '', name = ''],
  } of ofacRows(file, 12))
    yield { id, name, line };
}

/** Rows of a side file by entry number. A row for an entry that the list lacks shows that the files are of different days. */
async function rowsById(rows: AsyncIterable<CsvRow>, file: string, ids: ReadonlySet<string>): Promise<RowsById> {
  const found = new Map<string, string[][]>();
  for await (const { line, fields } of rows) {
    const id = fields[0] ?? '';
    if (!ids.has(id)) {
      throw new ListFormatError('belongs to no entry: the files are of different dates', { file, line, record: id });
    }
    const known = found.get(id);
    if (known) known.push(fields);
    else found.set(id, [fields]);
  }
  return found;
}

/** Comments by entry number; those of entries that the list lacks carry no name and only deserve a warning. */
async function commentsOf(
  file: ListFile,
  ids: ReadonlySet<string>,
  warn: (text: string) => void,
): Promise<ReadonlyMap<string, string>> {
  const comments = new Map<string, string>();
  const strange: string[] = [];
  for await (const {
    fields: [id = '', text = ''],
  } of ofacRows(file, 2, warn)) {
    if (ids.has(id)) comments.set(id, (comments.get(id) ?? '') + text);
    else strange.push(id);
  }
  if (strange.length) warn(`${file.name}: comments of ${strange.join(', ')} belong to no entry and are left out.`);
  return comments;
}

function joinRemarks(remarks: string, comment: string | undefined): string {
  if (comment !== undefined) return remarks + comment;
  if (remarks.length < remarkLength || remarks.endsWith('.')) return remarks;
  throw new RangeError('remarks are cut and the file of comments does not continue them');
}
